import { Spin } from 'antd'
import { useWaiting } from '../../lib/blocking-spinner.ts'
import { useText } from '../../lib/text.ts'
import { toolsText } from './tools.text.ts'

/** 正在加载中… over the page, for the calls that ask for it. Short ones show nothing. */
export function Loading() {
  const t = useText(toolsText)
  const isWaiting = useWaiting((state) => state.calls > 0)
  return <Spin fullscreen spinning={isWaiting} delay={200} description={t('loading')} />
}
