import { type Action, allows, catalogue, type Effect, familyIn, familyOf, verbIn } from '@wanpu/contract'
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

/** At most so many of the actions that the permissions allow, those with most of the words in name and title first. */
export function findActions(words: string, permissions: readonly string[], most: number): FoundAction[] {
  const wanted = words
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
  const found = [...catalogue.values()].flatMap((action) => {
    const tool = toolOf(action)
    if (tool === undefined || findAction(action.name, permissions) === undefined) return []
    const text = textOf(action)
    const score = wanted.filter((word) => text.includes(word)).length
    return wanted.length === 0 || score > 0 ? [{ action, tool, score }] : []
  })
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

const titleOf = (action: Action) => `${familyIn(familyOf(action), 'en')}: ${verbIn(action.name, 'en')}`

const textOf = (action: Action) =>
  `${action.name} ${titleOf(action)} ${familyIn(familyOf(action), 'zh')} ${verbIn(action.name, 'zh')}`.toLowerCase()
