/** Why nothing could be sent to an address of the web. */
export const addressProblemWords = {
  zh: {
    'problem.unknown-host': '找不到这个主机，请检查地址。',
    'problem.private-address': '该地址属于内网。如需使用，请在 CHECK_ALLOW 中写明这个网段。',
    'problem.not-tls': '公网地址必须以 https:// 开头。',
    'problem.refused': '无法连接，请检查地址和防火墙。',
    'problem.too-slow': '对方没有及时应答。',
    'problem.tls-failed': '无法建立加密连接：证书不对。',
  },
  en: {
    'problem.unknown-host': 'No such host: check the address.',
    'problem.private-address': 'This address is in a private network. To use it, name the network in CHECK_ALLOW.',
    'problem.not-tls': 'Addresses on the internet begin with https://.',
    'problem.refused': 'No connection: check the address and the firewall.',
    'problem.too-slow': 'There was no answer in time.',
    'problem.tls-failed': 'No encrypted connection: the certificate is not valid.',
  },
} as const
