import { type Action, allows, catalogue, type Effect, familyIn, familyOf, verbIn } from '@wanpu/contract'
import { examplesOf } from '@wanpu/contract/openapi'
import { hasPreview } from '../approvals/show-change.ts'

/** What an assistant is told of an action in a list. */
export interface FoundAction {
  action: string
  does: string
  effect: Effect
  /** The tool that calls it. */
  tool: 'read' | 'preview'
  canUndo: boolean
}

/** True for actions that tools may call at all: those of a person, with files, or public are not among them. */
const isOffered = ({ access, needsSession, takesFile }: Action) => access !== 'public' && !needsSession && !takesFile

/** The tool for an action; undefined where no tool calls it: it could be neither previewed nor taken back. */
export function toolOf(action: Action): FoundAction['tool'] | undefined {
  if (!isOffered(action)) return undefined
  if (action.effect === 'reads') return 'read'
  if (action.effect === 'exports') return undefined
  return hasPreview(action) || action.isUndoable || action.hasChangeSet ? 'preview' : undefined
}

/** The action, where the permissions allow it and a tool calls it. */
export function findAction(name: string, permissions: readonly string[]): Action | undefined {
  const action = catalogue.get(name)
  if (!action || toolOf(action) === undefined) return undefined
  return action.access === 'session' || allows(permissions, name) ? action : undefined
}

/** At most so many of the actions that the permissions allow, those that have most of the words first. */
export function findActions(words: string, permissions: readonly string[], most: number): FoundAction[] {
  const wanted = wordsOf(words)
  const allowed = [...catalogue.values()].flatMap((action) => {
    const tool = toolOf(action)
    return tool === undefined || findAction(action.name, permissions) === undefined ? [] : [{ action, tool }]
  })
  const weights = new Map(wanted.map((word) => [word, weightOf(word, allowed)]))
  const found = allowed
    .map((each) => ({ ...each, score: scoreOf(each.action, weights) }))
    .filter(({ score }) => wanted.length === 0 || score > 0)
  return found
    .toSorted((one, other) => other.score - one.score || one.action.name.length - other.action.name.length)
    .slice(0, most)
    .map(({ action, tool }) => ({
      action: action.name,
      does: titleOf(action),
      effect: action.effect,
      tool,
      canUndo: action.isUndoable || action.hasChangeSet,
    }))
}

/** Words that say nothing about what is wanted. */
const smallWords = new Set('a all an and as at by for from how i in is it me my of on one or some that the them this to with 的'.split(' '))

/** The words of a wish, without small ones and without their plural. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '' && !smallWords.has(word))
    .map((word) => word.replace(/(?<=\w{3})s$/, ''))

/** Words that few actions have say more about which one is wanted: inverse document frequency. */
const weightOf = (word: string, actions: readonly { action: Action }[]) =>
  Math.log(1 + actions.length / (1 + actions.filter(({ action }) => textOf(action).includes(word)).length))

/** A word in name or title counts as much as three that only the action's examples have. */
function scoreOf(action: Action, weights: ReadonlyMap<string, number>): number {
  const [named, shown] = [textOf(action), examplesText(action)]
  return [...weights].reduce((score, [word, weight]) => score + weight * (named.includes(word) ? 3 : shown.includes(word) ? 1 : 0), 0)
}

const examplesText = ({ name }: Action) =>
  examplesOf(name)
    .map(({ summary }) => `${summary.en} ${summary.zh}`)
    .join(' ')
    .toLowerCase()

const titleOf = (action: Action) => `${familyIn(familyOf(action), 'en')}: ${verbIn(action.name, 'en')}`

const textOf = (action: Action) =>
  `${action.name} ${titleOf(action)} ${familyIn(familyOf(action), 'zh')} ${verbIn(action.name, 'zh')}`.toLowerCase()
