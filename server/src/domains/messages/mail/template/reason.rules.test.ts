import { expect, test } from 'vitest'
import { reasonIn } from './reason.ts'
import { checkTemplate, TemplateProblem } from './render-template.ts'
import { sampleVariables } from './sample.ts'

function chineseReason(source: string): string {
  try {
    checkTemplate('html', source, { ...sampleVariables })
  } catch (error) {
    if (error instanceof TemplateProblem) return reasonIn('zh', error.message)
    throw error
  }
  return ''
}

test.each([
  ['{{ nobody }}', '没有变量 nobody'],
  ['{% for item in order.items %}{{ item.nonsense }}{% endfor %}', '没有变量 item.nonsense'],
  ['{{ order.number | nonsense }}', '没有过滤器 nonsense'],
  ['{% include "x" %}', '不能使用标签 include'],
  ['{% if order.total %}', '标签 {% if order.total %} 没有结束标签'],
  ['{{ order.number', '输出 {{ order.number 缺少 }}'],
  ['{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}', '模板过于复杂'],
])('what is wrong with %s is said in Chinese', (source, reason) => {
  expect(chineseReason(source)).toBe(reason)
})

test('a reason without a translation is told as it is, and English stays', () => {
  expect(reasonIn('zh', 'duplicated else')).toBe('语法错误（duplicated else）')
  expect(reasonIn('en', 'undefined filter: x')).toBe('undefined filter: x')
})
