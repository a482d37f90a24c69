// @vitest-environment happy-dom
import { taskFailureMessage, taskMessageIn, taskTitleIn } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { reasonWords } from './reason.ts'

test('the message of a failed task is said in both languages, with what it names', () => {
  expect(taskMessageIn('no-such-upload', 'zh')).toBe('找不到上传的文件')
  const message = taskFailureMessage('seller-incomplete', { websites: ['a.example.com', 'b.example.com'], fields: ['email'] })
  expect(taskMessageIn(message, 'zh')).toBe('推送前请补全商家名称、地址和邮箱：a.example.com、b.example.com')
  expect(taskMessageIn(message, 'en')).toBe('Complete the seller’s name, address and e-mail before pushing: a.example.com, b.example.com')
  expect(taskMessageIn(taskFailureMessage('incident', { incident: 'ab12' }), 'zh')).toContain('ab12')
  expect(taskMessageIn('12 / 20', 'zh')).toBe('12 / 20')
})

test('an import that was stopped for its memory or time names its file', () => {
  const memory = taskFailureMessage('file-needs-memory', { fileName: 'spring.xlsx', megabytes: 768 })
  expect(taskMessageIn(memory, 'zh')).toBe('读取“spring.xlsx”需要的内存超过 768 MB，已停止。请拆分成几个文件，或另存为 CSV')
  const time = taskFailureMessage('file-takes-long', { fileName: 'spring.csv', seconds: 60 })
  expect(taskMessageIn(time, 'en')).toBe(
    'Reading “spring.csv” took longer than 60 seconds and was stopped. The system may be busy: try again. If it fails again, split the file, or save a workbook as CSV',
  )
})

test('a task whose title is a code is called by its kind', () => {
  expect(taskTitleIn({ kind: 'picture-rehost-task', title: 'picture-rehost-task' }, 'zh')).toBe('外链图片抓取')
  expect(taskTitleIn({ kind: 'goods-batch-task', title: 'goods.update.batch' }, 'en')).toBe('Bulk action')
  expect(taskTitleIn({ kind: 'goods-import-task', title: 'spring.csv' }, 'zh')).toBe('spring.csv')
})

test('why a picture could not be had is said in words', () => {
  expect(reasonWords('http-404')).toBe('对方返回 404')
  expect(reasonWords('unknown-host')).toBe('域名不存在')
  expect(reasonWords('ECONNRESET')).toBe('ECONNRESET')
})
