import type { MailProblem } from '@wanpu/contract'

type Problems = Record<`problem.${MailProblem}`, string>
type Reasons = Record<`reason.mail-${MailProblem}`, string>

/** Why a mail could not be sent, or a mail server not be used. */
export const mailProblems: { zh: Problems; en: Problems } = {
  zh: {
    'problem.no-server': '没有启用的 SMTP 服务器，请检查发件设置。',
    'problem.unknown-host': '找不到这个主机名，请检查 SMTP 服务器。',
    'problem.private-address': '该地址属于内网。如需使用，请在 CHECK_ALLOW 中写明这个网段。',
    'problem.not-tls': '公网服务器必须加密，请选择 STARTTLS 或 TLS。',
    'problem.refused': '服务器拒绝连接，请检查地址、端口和防火墙。',
    'problem.too-slow': '服务器没有及时应答。',
    'problem.tls-failed': '无法建立加密连接：加密方式或证书不对。',
    'problem.auth-failed': '登录失败，请检查用户名和密码。',
    'problem.sender-refused': '服务器不接受这个发件地址。',
    'problem.recipient-refused': '服务器不接受收件人。',
    'problem.message-refused': '服务器拒收这封邮件。',
    'problem.connection-lost': '连接中断。',
    'problem.key-unreadable': '无法解开保存的密码或私钥，请重新填写。',
    'problem.template-failed': '模板无法使用。',
    'problem.source-gone': '邮件所说的包裹或订单已不存在。',
    'problem.interrupted': '发送时程序中断，邮件可能已送达。',
    'problem.rate-limited': '发送太频繁，稍后会自动再发。',
    'problem.channel-stopped': '告警通道已停用。',
  },
  en: {
    'problem.no-server': 'No active SMTP server: check the e-mail senders.',
    'problem.unknown-host': 'No such host: check the SMTP server.',
    'problem.private-address': 'This address is in a private network. To use it, name the network in CHECK_ALLOW.',
    'problem.not-tls': 'Servers on the internet need encryption: choose STARTTLS or TLS.',
    'problem.refused': 'The server refused the connection: check address, port and firewall.',
    'problem.too-slow': 'The server did not answer in time.',
    'problem.tls-failed': 'No encrypted connection: wrong kind of encryption, or a certificate that is not valid.',
    'problem.auth-failed': 'Sign-in failed: check user name and password.',
    'problem.sender-refused': 'The server does not accept the sender address.',
    'problem.recipient-refused': 'The server does not accept the recipient.',
    'problem.message-refused': 'The server refused the e-mail.',
    'problem.connection-lost': 'The connection was lost.',
    'problem.key-unreadable': 'The stored password or key can’t be read: enter it again.',
    'problem.template-failed': 'The template can’t be used.',
    'problem.source-gone': 'The parcel or order that it is about no longer exists.',
    'problem.interrupted': 'The program ended while sending: the e-mail may have arrived.',
    'problem.rate-limited': 'Too many messages for now: it is sent again by itself.',
    'problem.channel-stopped': 'The alarm channel is inactive.',
  },
}

/** The same as the test of a place names them. */
export const mailReasons = { zh: reasonsOf(mailProblems.zh), en: reasonsOf(mailProblems.en) }

function reasonsOf(problems: Problems): Reasons {
  const entries = Object.entries(problems).map(([key, words]) => [key.replace('problem.', 'reason.mail-'), words])
  // Every problem has just been given its words.
  return Object.fromEntries(entries) as Reasons
}
