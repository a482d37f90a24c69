import { mailEvent } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { lineOfTooManyWords } from './count-words.rules.ts'
import { defaultTemplate } from './defaults.ts'
import { checkTemplate, TemplateProblem } from './render-template.ts'
import { sampleVariables } from './sample.ts'

// What a template may cost is known before it is looked at: by the words of its tags, wherever they stand.

const longest = 49_000

function problemOf(source: string): { reason: string; line: number } | undefined {
  try {
    checkTemplate('html', source, { ...sampleVariables })
    return undefined
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    return { reason: error.message, line: error.line }
  }
}

const filled = (start: string, piece: string, end: string) =>
  start + piece.repeat(Math.floor((longest - start.length - end.length) / piece.length)) + end
const nested = (start: string, middle: string, end: string) => {
  const times = Math.floor((longest - middle.length) / (start.length + end.length))
  return start.repeat(times) + middle + end.repeat(times)
}

test.each([
  ['conditions in one tag', filled('{% if a', ' and a', ' %}x{% endif %}')],
  ['comparisons', filled('{% if 1==1', ' or 1==1', ' %}x{% endif %}')],
  ['negations', filled('{% if ', 'not ', 'true %}x{% endif %}')],
  ['branches', filled('{% if false %}', '{% elsif false %}', '{% endif %}')],
  ['values of a case', filled('{% case 1 %}{% when ', '1, ', '1 %}{% endcase %}')],
  ['loops beside each other', filled('', '{% for a in order.items %}{{a.title}}{% endfor %}', '')],
  ['loops in each other', nested('{% for a in order.items %}', '', '{% endfor %}')],
  ['conditions in each other', nested('{% if true %}', '', '{% endif %}')],
  ['outputs', filled('', '{{order.number}}', '')],
  ['outputs on lines of their own', filled('', '\n{{x}}', '')],
  ['filters', filled('{{ order.number', ' | upcase', ' }}')],
  ['arguments of a filter', filled('{{ order.number | default: ', '1, ', '1 }}')],
  ['names', filled('', '{% assign a = 1 %}', '')],
  ['names of names', `{{ ${nested('order[', '1', ']')} }}`],
  ['brackets', `{% if ${nested('(', '1..2', ')')} %}{% endif %}`],
  ['tags that nothing closes', filled('', '{%', '')],
  ['outputs that nothing closes', filled('', '{{', '')],
])('a template full of %s is refused before it is looked at', (_, source) => {
  expect(problemOf(source)).toMatchObject({ reason: 'too many words in tags' })
})

test.each([
  ['names of names', (times: number) => `{{ ${'order['.repeat(times)}1${']'.repeat(times)} }}`],
  ['brackets', (times: number) => `{% if ${'('.repeat(times)}1..2${')'.repeat(times)} %}{% endif %}`],
  ['conditions', (times: number) => `${'{% if true %}'.repeat(times)}${'{% endif %}'.repeat(times)}`],
  ['loops', (times: number) => `${'{% for a in order.items %}'.repeat(times)}${'{% endfor %}'.repeat(times)}`],
  ['comments', (times: number) => `${'{% comment %}'.repeat(times)}${'{% endcomment %}'.repeat(times)}`],
])('%s in each other, as deep as they may be, are told from a good template and take no stack', (_, make) => {
  let times = 1
  while (lineOfTooManyWords(make(times + 10)) === undefined) times += 10

  expect(() => problemOf(make(times))).not.toThrow()
})

test('the line is reported, and what is outside of tags or in quotes is not counted', () => {
  const words = '{{ order.number }}'.repeat(740)

  expect(problemOf(`first\nsecond ${words}\n${words}`)).toEqual({ reason: 'too many words in tags', line: 3 })
  expect(problemOf(`${'and a | b, [c] '.repeat(3000)}{{ order.number }}`)).toBeUndefined()
  expect(problemOf(`{{ order.number | default: "${'a, b '.repeat(5000)}" }}`)).toBeUndefined()
})

test('our own templates are far from it', () => {
  const bodies = mailEvent.options.flatMap((event) => ['zh', 'en', 'ar'].map((language) => defaultTemplate(event, language).body.repeat(5)))

  expect(bodies.filter((body) => lineOfTooManyWords(body) !== undefined)).toEqual([])
})
