import { expect, test } from 'vitest'
import { importIconsOneByOne } from './single-icons.ts'

test('icons that are imported together are imported one by one, and the lines below keep their numbers', () => {
  const source = `import { PlusOutlined, StopOutlined as Stop } from '@ant-design/icons'
import {
  CloseOutlined,
  EditFilled,
} from '@ant-design/icons'
import { Button } from 'antd'
`
  const lines = importIconsOneByOne(source)
    .split('\n')
    .map((line) => line.replaceAll(/'[^']*\/icons\/lib\//g, "'"))
  expect(lines).toEqual([
    "import PlusOutlined from 'icons/PlusOutlined.js'; import Stop from 'icons/StopOutlined.js'",
    "import CloseOutlined from 'icons/CloseOutlined.js'; import EditFilled from 'icons/EditFilled.js'",
    '',
    '',
    '',
    "import { Button } from 'antd'",
    '',
  ])
})
