import {
  type DocumentKind,
  document,
  drawnAtOnce,
  exportKeptDays,
  invoice,
  type LabelPaper,
  type PickOrder,
  pickOrder as pickOrders,
} from '@wanpu/contract'
import { Alert, Checkbox, Form, Radio } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { FileProgress } from '../../../kit/export/FileProgress.tsx'
import { fetchFile } from '../../../kit/export/fetch-file.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { documentText } from './document.text.ts'
import { keepPickOrder, readLastPickOrder } from './last-pick-order.ts'
import './document.css'

/** What documents are printed of. */
export type PrintSubject = { orderIds: string[] } | { parcelIds: string[] } | { invoiceIds: string[] }

const kindsOf = (subject: PrintSubject): readonly DocumentKind[] => {
  if ('orderIds' in subject) return ['packing-slip', 'pick-list', 'label', 'invoice']
  return 'parcelIds' in subject ? ['packing-slip', 'label'] : ['invoice']
}

const papers: readonly LabelPaper[] = ['label', 'a4']
/** So many orders are invoiced by one call. */
const issuedAtOnce = 1000

interface PrintDialogProps {
  subject: PrintSubject
  close: () => void
  done?: (() => void) | undefined
}

/** One PDF for the chosen orders, parcels or invoices: fetched at once, or made by a task when there are many. */
export default function PrintDialog({ subject, close, done }: PrintDialogProps) {
  const t = useText(documentText)
  const kit = useText(kitText)
  const kinds = kindsOf(subject)
  const mayIssue = useMay(invoice.issue.name) && 'orderIds' in subject
  const [kind, setKind] = useState<DocumentKind>(kinds[0] ?? 'packing-slip')
  const [labelPaper, setPaper] = useState<LabelPaper>('label')
  const [pickOrder, setPickOrder] = useState<PickOrder>(readLastPickOrder)
  const [isIssuing, setIssuing] = useState(false)
  const { print, failure, isRunning, notIssued, taskId } = usePrinting({ subject, close, done })
  const count = Object.values(subject).flat().length

  if (taskId !== undefined) return <FileProgress taskId={taskId} close={close} />
  return (
    <PageModal
      open
      closesByEscape
      width={520}
      title={t(`title.${'orderIds' in subject ? 'order' : 'parcelIds' in subject ? 'parcel' : 'invoice'}`, { count })}
      okText={t('create')}
      okButtonProps={{ loading: isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void print({ kind, labelPaper, pickOrder }, mayIssue && isIssuing)}
      onCancel={close}
    >
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
      {notIssued.length > 0 && <NotIssued reasons={notIssued} />}
      <Form layout="vertical">
        {kinds.length > 1 && (
          <Form.Item label={t('kind')}>
            <Radio.Group
              vertical
              className="document-kinds"
              value={kind}
              onChange={({ target }) => setKind(target.value)}
              options={kinds.map((value) => ({ value, label: <KindLabel kind={value} /> }))}
            />
          </Form.Item>
        )}
        {kind === 'label' && <PaperChoice paper={labelPaper} set={setPaper} />}
        {kind === 'pick-list' && <PickOrderChoice pickOrder={pickOrder} set={setPickOrder} />}
        {kind === 'invoice' && mayIssue && (
          <Form.Item extra={t('issueFirst.help')}>
            <Checkbox checked={isIssuing} onChange={({ target }) => setIssuing(target.checked)}>
              {t('issueFirst')}
            </Checkbox>
          </Form.Item>
        )}
      </Form>
      {count > drawnAtOnce && <p className="hint">{t('long', { most: drawnAtOnce, days: exportKeptDays })}</p>}
    </PageModal>
  )
}

interface Print {
  kind: DocumentKind
  labelPaper: LabelPaper
  pickOrder: PickOrder
}

/** Prints, after it has issued the invoices that are missing when it is told to. */
function usePrinting({ subject, close, done }: PrintDialogProps) {
  const t = useText(documentText)
  const [notIssued, setNotIssued] = useState<readonly string[]>([])
  const [taskId, setTaskId] = useState<string>()
  const issuing = useIssuing()
  const drawing = useAction(document.draw, {
    done: ({ url, documents }) => (url === undefined ? '' : t('done', { count: documents })),
    inPlace: 'all',
  })

  async function print({ kind, labelPaper, pickOrder }: Print, issuesFirst: boolean) {
    const reasons = kind === 'invoice' && issuesFirst && 'orderIds' in subject ? await issuing.issue(subject.orderIds) : []
    if (reasons === undefined) return
    setNotIssued(reasons)
    const file = await drawing.run({ kind, labelPaper, pickOrder, ...subject })
    if (file === undefined) return
    if (kind === 'pick-list') keepPickOrder(pickOrder)
    done?.()
    if (file.taskId !== undefined) return setTaskId(file.taskId)
    if (file.url !== undefined) fetchFile(file.url)
    // Orders without an invoice are shown before the dialog closes.
    if (reasons.length === 0) close()
  }

  const failure = issuing.failure ?? drawing.failure
  return { print, failure, isRunning: issuing.isRunning || drawing.isRunning, notIssued, taskId }
}

/** Issues invoices for orders that have none. */
function useIssuing() {
  const { run, failure, isRunning } = useAction(invoice.issue, { refresh: invoice, inPlace: 'all' })

  /** Returns why some orders got no invoice; undefined when the call failed. */
  async function issue(orderIds: readonly string[]): Promise<readonly string[] | undefined> {
    const reasons: string[] = []
    for (let start = 0; start < orderIds.length; start += issuedAtOnce) {
      const issued = await run({ orderIds: orderIds.slice(start, start + issuedAtOnce) })
      if (issued === undefined) return undefined
      reasons.push(...issued.problems.map(({ reason }) => reason))
    }
    return reasons
  }
  return { issue, failure, isRunning }
}

function NotIssued({ reasons }: { reasons: readonly string[] }) {
  const t = useText(documentText)
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      title={t('notIssued', { count: reasons.length, reasons: [...new Set(reasons)].join('; ') })}
    />
  )
}

function PaperChoice({ paper, set }: { paper: LabelPaper; set: (paper: LabelPaper) => void }) {
  const t = useText(documentText)
  return (
    <Form.Item label={t('labelPaper')}>
      <Radio.Group
        vertical
        value={paper}
        onChange={({ target }) => set(target.value)}
        options={papers.map((value) => ({ value, label: t(`labelPaper.${value}`) }))}
      />
    </Form.Item>
  )
}

function PickOrderChoice({ pickOrder, set }: { pickOrder: PickOrder; set: (order: PickOrder) => void }) {
  const t = useText(documentText)
  return (
    <Form.Item label={t('pickOrder')} extra={t(`pickOrder.${pickOrder}.about`)}>
      <Radio.Group
        value={pickOrder}
        onChange={({ target }) => set(target.value)}
        options={pickOrders.options.map((value) => ({ value, label: t(`pickOrder.${value}`) }))}
      />
    </Form.Item>
  )
}

function KindLabel({ kind }: { kind: DocumentKind }) {
  const t = useText(documentText)
  return (
    <>
      {t(`kind.${kind}`)}
      <small>{t(`kind.${kind}.about`)}</small>
    </>
  )
}
