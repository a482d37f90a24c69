import type { ModalFuncProps } from 'antd'
import type { ReactNode } from 'react'
import { notices } from '../lib/notices.ts'
import { say } from '../lib/text.ts'
import { levelAbove } from '../lib/z-index.ts'
import { kitText } from './kit.text.ts'

interface Warning {
  title: string
  about: ReactNode
  /** What happens, such as 删除 3 张优惠券. */
  ok: string
  run: () => unknown
  /** The word of the button that leaves all as it is, where 取消 would be the decision itself. */
  keep?: string
}

/** Asks under 警告 before something that cannot be undone. */
export function confirmWarning({ title, about, ok, run, keep }: Warning): void {
  const t = say(kitText)
  askAbove({
    title: `${t('warning')} · ${title}`,
    content: about,
    okText: ok,
    okButtonProps: { danger: true },
    cancelText: keep ?? t('cancel'),
    focusable: { autoFocusButton: 'cancel' },
    // Kept until the action has answered, so that it cannot be pressed twice.
    onOk: () => Promise.resolve(run()).then(() => undefined),
  })
}

/** Asks once before changes that were not saved are given up. */
export function confirmLeaving(leave: () => void): void {
  const t = say(kitText)
  askAbove({
    title: t('leaveTitle'),
    content: t('leaveAbout'),
    okText: t('leave'),
    okButtonProps: { danger: true },
    cancelText: t('stay'),
    onOk: leave,
  })
}

/** Above every dialog that is open. */
export function askAbove(question: ModalFuncProps): void {
  notices()?.modal.confirm({ ...question, zIndex: levelAbove() })
}
