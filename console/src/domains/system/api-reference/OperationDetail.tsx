import type { OpenApiDocument, Operation } from '@wanpu/contract/openapi'
import { Button } from 'antd'
import { copyText } from '../../../kit/copy.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { mayCall, useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { apiReferenceText } from './api-reference.text.ts'
import { effectTones } from './OperationList.tsx'
import { exampleOf, failuresOf, inputOf, outputOf } from './reference.ts'
import { SchemaFields } from './SchemaFields.tsx'
import { TryIt } from './TryIt.tsx'

interface OperationDetailProps {
  operation: Operation
  document: OpenApiDocument
}

/** What an action does, takes, answers with and may be refused for, with a place to try it. */
export function OperationDetail({ operation, document: { components } }: OperationDetailProps) {
  const t = useText(apiReferenceText)
  const { operationId, summary, description } = operation
  const { schemas, responses } = components
  const example = exampleOf(operation, schemas)
  return (
    <article className="api-operation" aria-label={summary}>
      <h2>{summary}</h2>
      <p className="api-name">
        <code>POST /apis/actions/{operationId}</code>
        <Button size="small" onClick={() => void copyText(curlOf(operationId, example))}>
          {t('copyCurl')}
        </Button>
      </p>
      <Marks operation={operation} />
      <p>{description.replaceAll('`', '')}</p>
      <h3>{t('input')}</h3>
      <SchemaFields isSent schema={inputOf(operation)} schemas={schemas} />
      <h3>{t('answer')}</h3>
      <SchemaFields schema={outputOf(operation)} schemas={schemas} />
      <h3>{t('failures')}</h3>
      <table className="api-failures">
        <tbody>
          {failuresOf(operation, responses).map(({ status, code, message }) => (
            <tr key={code}>
              <td>{status}</td>
              <td>
                <code>{code}</code>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('try')}</h3>
      <TryIt key={operationId} operation={operation} example={example} />
    </article>
  )
}

function Marks({ operation }: { operation: Operation }) {
  const t = useText(apiReferenceText)
  const permission = operation['x-permission']
  const isAllowed = useSession(({ user }) => permission === undefined || mayCall(user, permission))
  const effect = operation['x-effect']
  return (
    <p className="api-marks">
      <Tag tone={effectTones[effect] ?? 'grey'}>{t(`effect.${effect}`)}</Tag>
      <Tag tone={isAllowed ? 'green' : 'grey'}>{t(isAllowed ? 'allowed' : 'notAllowed')}</Tag>
      {operation['x-preview'] && <Tag tone="blue">{t('hasPreview')}</Tag>}
      {operation['x-undoable'] && <Tag tone="blue">{t('undoable')}</Tag>}
      {operation['x-needs-fresh-sign-in'] && <Tag tone="amber">{t('freshSignIn')}</Tag>}
      {operation['x-takes-file'] && <Tag tone="grey">{t('takesFile')}</Tag>}
    </p>
  )
}

/** The call as a line for a terminal. */
const curlOf = (name: string, input: unknown) =>
  [
    `curl ${location.origin}/apis/actions/${name}`,
    "-H 'Authorization: Bearer <key>'",
    "-H 'Content-Type: application/json'",
    `-d '${JSON.stringify(input).replaceAll("'", "'\\''")}'`,
  ].join(' \\\n  ')
