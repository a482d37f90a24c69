import { z } from 'zod'

type Words = readonly [zh: string, en: string]

/** What is looked at: its name, and what it is good for. */
export const statusWords = {
  processes: [
    ['进程', 'Processes'],
    ['每个进程每 20 秒报到一次。', 'Each process reports every 20 seconds.'],
  ],
  tasks: [
    ['任务', 'Tasks'],
    [
      '导入、生成、推送和定时作业由担任 worker 的进程执行。',
      'Processes with the role worker run imports, generation, pushes and scheduled jobs.',
    ],
  ],
  mails: [
    ['邮件', 'E-mails'],
    ['顾客的订单邮件和运营邮件都由发件服务器发送。', 'Order e-mails to buyers and e-mails to operators leave through a mail server.'],
  ],
  queues: [
    ['待发送', 'Queues'],
    ['等待推送的事件、等待刷新的缓存、等待处理的支付通知。', 'Events for other systems, caches to purge, notices of payment providers.'],
  ],
  schedules: [
    ['定时作业', 'Scheduled jobs'],
    ['系统按时自动执行的工作。', 'What the system does by the clock.'],
  ],
  backups: [
    ['系统备份', 'System backups'],
    ['磁盘损坏或误操作后，只有备份能找回全部数据。', 'After a broken disk only a backup brings everything back.'],
  ],
  disk: [
    ['磁盘', 'Disk'],
    ['空间不足时不能保存，任务暂停。', 'Without room nothing is saved, and tasks wait.'],
  ],
  database: [
    ['数据库', 'Database'],
    ['商品、订单和设置都在数据库中。', 'It holds products, orders and settings.'],
  ],
  files: [
    ['文件', 'Files'],
    ['图片、上传的文件和生成的网页。', 'Pictures, uploads and generated pages.'],
  ],
  websites: [
    ['网站', 'Websites'],
    ['已发布的网站会定时检查能否访问。', 'Published websites are asked by the clock whether they answer.'],
  ],
  certificates: [
    ['证书', 'Certificates'],
    ['证书过期后，浏览器会拒绝打开网站。', 'Browsers refuse a website whose certificate has ended.'],
  ],
  clock: [
    ['服务器时间', 'Clocks'],
    ['时间不准的服务器不执行定时作业。', 'A machine whose clock is wrong runs no scheduled jobs.'],
  ],
  'web-hooks': [
    ['事件推送', 'Webhooks'],
    ['一直推送失败的地址会自动停用。', 'An endpoint that keeps failing is switched off by itself.'],
  ],
  'api-keys': [
    ['API 密钥', 'API keys'],
    ['其他系统凭密钥调用接口，过期即失效。', 'Other systems call with a key; one that has expired is refused.'],
  ],
} as const satisfies Record<string, readonly [name: Words, about: Words]>

export type StatusName = keyof typeof statusWords
export const statusName = z.enum(Object.keys(statusWords) as [StatusName, ...StatusName[]])

interface Finding {
  of: StatusName
  state: 'fine' | 'needs-you' | 'unknown'
  /** What was found. `{name}` is filled from the row's values. */
  says: Words
  /** What to do about it. */
  advice?: Words
  /** Where it is done. */
  screen?: string
  /** Operators get a notice when it begins, and when it is over. Others are told of by the feature itself. */
  isTold?: true
}

/** Everything that may be found, with what it means and what to do. */
export const statusFindings = {
  'processes-run': { of: 'processes', state: 'fine', says: ['运行中的进程：{count}', 'Processes running: {count}'] },
  'process-silent': {
    of: 'processes',
    state: 'needs-you',
    says: ['未正常退出的进程：{count}', 'Processes that stopped without saying so: {count}'],
    advice: [
      '查看那台机器的服务日志并重新启动。不再需要的进程一天后从列表消失。',
      'Read the log of the service on that machine and start it again. One that is no longer wanted leaves the list after a day.',
    ],
    isTold: true,
  },

  'tasks-run': { of: 'tasks', state: 'fine', says: ['等待中的任务：{waiting}', 'Tasks waiting: {waiting}'] },
  'no-worker': {
    of: 'tasks',
    state: 'needs-you',
    says: ['没有进程执行任务，等待中的任务：{waiting}', 'No process runs tasks. Tasks waiting: {waiting}'],
    advice: ['请启动一个 ROLES 包含 worker 的进程。', 'Start a process whose ROLES name worker.'],
    isTold: true,
  },
  'tasks-wait': {
    of: 'tasks',
    state: 'needs-you',
    says: ['有任务已等待 {minutes} 分钟', 'A task has waited for {minutes} minutes'],
    advice: ['取消不需要的任务，或增加一个执行任务的进程。', 'Cancel tasks that are not needed, or start another process that runs tasks.'],
    screen: '/goods/taskManagement',
    isTold: true,
  },

  'mails-go': { of: 'mails', state: 'fine', says: ['等待发送的邮件：{waiting}', 'E-mails waiting: {waiting}'] },
  'no-sender': {
    of: 'mails',
    state: 'needs-you',
    says: ['没有启用的发件设置，等待发送的邮件：{waiting}', 'No e-mail sender is active. E-mails waiting: {waiting}'],
    advice: ['添加发件设置并发送测试邮件。', 'Add an e-mail sender and send a test.'],
    screen: '/setting/mailSenderManagement',
  },
  'mails-fail': {
    of: 'mails',
    state: 'needs-you',
    says: [
      '{count} 封邮件因发件服务器发不出去，之后没有一封成功',
      'E-mails that the mail server did not take, and none went since: {count}',
    ],
    advice: [
      '查看失败原因，修好发件设置。等待中的邮件随后自动发送，失败的请重新发送。',
      'See why they failed, and mend the sender. Those that wait go by themselves then; send failed ones again.',
    ],
    screen: '/order/mailManagement',
    isTold: true,
  },
  'mails-wait': {
    of: 'mails',
    state: 'needs-you',
    says: [
      '有邮件已等待 {minutes} 分钟，等待中的邮件：{waiting}',
      'An e-mail has waited for {minutes} minutes. E-mails waiting: {waiting}',
    ],
    advice: ['查看邮件记录中的失败原因，并测试发件设置。', 'See why in the e-mail log, and test the sender.'],
    screen: '/order/mailManagement',
    isTold: true,
  },

  'queues-short': { of: 'queues', state: 'fine', says: ['等待中：{waiting}', 'Waiting: {waiting}'] },
  'events-wait': {
    of: 'queues',
    state: 'needs-you',
    says: [
      '有事件已等待推送 {minutes} 分钟，等待中的事件：{waiting}',
      'An event has waited for {minutes} minutes. Events waiting: {waiting}',
    ],
    advice: ['查看推送记录中对方的应答。', 'See in the deliveries what the other system answers.'],
    screen: '/setting/webHookDeliveries',
    isTold: true,
  },
  'payment-notices-wait': {
    of: 'queues',
    state: 'needs-you',
    says: ['有支付通知已等待处理 {minutes} 分钟', 'A notice of a payment provider has waited for {minutes} minutes'],
    advice: ['测试收款账号，并查看定时作业是否失败。', 'Test the merchant account, and see whether its scheduled job fails.'],
    screen: '/setting/scheduleManagement',
    isTold: true,
  },
  'purges-wait': {
    of: 'queues',
    state: 'needs-you',
    says: ['有缓存已等待刷新 {minutes} 分钟', 'A cache has waited to be purged for {minutes} minutes'],
    advice: ['查看定时作业「刷新缓存」的失败原因。', 'See why the scheduled job “Purge caches” fails.'],
    screen: '/setting/scheduleManagement',
    isTold: true,
  },

  'schedules-run': { of: 'schedules', state: 'fine', says: ['正常的作业：{count}', 'Jobs that work: {count}'] },
  'schedules-new': { of: 'schedules', state: 'unknown', says: ['还没有执行过', 'None has run yet'] },
  'schedules-fail': {
    of: 'schedules',
    state: 'needs-you',
    says: ['连续失败 3 次以上的作业：{count}', 'Jobs that failed three times or more in a row: {count}'],
    advice: ['查看失败原因。修好后自动恢复。', 'See why. They go on by themselves once it is mended.'],
    screen: '/setting/scheduleManagement',
  },
  'schedules-stand': {
    of: 'schedules',
    state: 'needs-you',
    says: ['已 {minutes} 分钟没有执行任何作业', 'No job has run for {minutes} minutes'],
    advice: ['查看执行任务的进程的日志，必要时重新启动。', 'Read the log of the process that runs tasks, and start it again if need be.'],
    screen: '/setting/scheduleManagement',
    isTold: true,
  },

  'backups-made': { of: 'backups', state: 'fine', says: ['最近一份备份：{at}', 'Last backup: {at}'] },
  'backup-due': {
    of: 'backups',
    state: 'fine',
    says: ['已有计划，第一份备份尚未到时间', 'There is a plan; its first backup is not due yet'],
  },
  'no-backup': {
    of: 'backups',
    state: 'needs-you',
    says: ['没有启用的备份计划', 'No backup plan is active'],
    advice: ['新建备份计划，最好备份到另一台机器。', 'Create a backup plan, best to another machine.'],
    screen: '/setting/backupPlanManagement',
  },
  'backup-elsewhere': {
    of: 'backups',
    state: 'unknown',
    says: ['这里没有启用的备份计划', 'No backup plan is active here'],
    advice: [
      '如果 PostgreSQL 由其他程序备份，可以忽略；否则请新建备份计划。',
      'If another program backs PostgreSQL up, this is fine. Otherwise create a backup plan.',
    ],
    screen: '/setting/backupPlanManagement',
  },
  'backup-failed': {
    of: 'backups',
    state: 'needs-you',
    says: ['失败或缺失备份的计划：{count}', 'Plans whose last backup failed or is missing: {count}'],
    advice: ['查看原因，然后立即备份。', 'See why, then back up now.'],
    screen: '/setting/backupPlanManagement',
  },
  'backup-damaged': {
    of: 'backups',
    state: 'needs-you',
    says: ['校验未通过的备份：{count}', 'Backups that did not pass their check: {count}'],
    advice: ['立即再备份一次；不要依赖这份备份。', 'Back up again now, and do not rely on that one.'],
    screen: '/setting/backupManagement',
  },
  'backup-unverified': {
    of: 'backups',
    state: 'needs-you',
    says: ['14 天内没有备份通过校验', 'No backup has passed a check within 14 days'],
    advice: ['对最近一份备份执行校验：没有恢复过的备份不一定可用。', 'Check the last one: a backup that was never restored may not open.'],
    screen: '/setting/backupManagement',
  },
  'postgres-backed-up': {
    of: 'backups',
    state: 'fine',
    says: ['pgBackRest 最近一份备份：{at}（{type}）', 'Last backup by pgBackRest: {at} ({type})'],
    screen: '/setting/backupPlanManagement',
  },
  'postgres-backup-late': {
    of: 'backups',
    state: 'needs-you',
    says: ['pgBackRest 最近一份备份是 {at} 的，超过 {hours} 小时', 'The last backup by pgBackRest is of {at}, more than {hours} hours ago'],
    advice: [
      '在数据库服务器上查看备份定时任务和 pgBackRest 日志。',
      'Look at the timer of backups and the log of pgBackRest on the database’s machine.',
    ],
    screen: '/setting/backupPlanManagement',
    isTold: true,
  },
  'postgres-backup-damaged': {
    of: 'backups',
    state: 'needs-you',
    says: ['pgBackRest 在备份 {label} 中发现损坏的数据页', 'pgBackRest found damaged pages in the backup {label}'],
    advice: [
      '保留更早的备份，检查数据库服务器的磁盘和日志，然后重新做一次 full 备份。',
      'Keep the earlier backups, look at the disk and the log of the database’s machine, then make a full backup.',
    ],
    screen: '/setting/backupPlanManagement',
    isTold: true,
  },
  'postgres-backup-none': {
    of: 'backups',
    state: 'needs-you',
    says: ['pgBackRest 还没有任何备份', 'pgBackRest has made no backup yet'],
    advice: ['先做一次 full 备份。', 'Make a full backup first.'],
    screen: '/setting/backupPlanManagement',
    isTold: true,
  },
  'postgres-backup-failing': {
    of: 'backups',
    state: 'needs-you',
    says: ['pgBackRest 报错：{message}', 'pgBackRest says an error: {message}'],
    advice: ['在数据库服务器上运行 pgbackrest check。', 'Run pgbackrest check on the database’s machine.'],
    screen: '/setting/backupPlanManagement',
    isTold: true,
  },
  'postgres-backup-no-stanza': {
    of: 'backups',
    state: 'needs-you',
    says: ['pgBackRest 中没有这个 stanza：{stanza}', 'pgBackRest does not know this stanza: {stanza}'],
    advice: [
      '检查 PGBACKREST_STANZA，或运行 pgbackrest stanza-create。',
      'See whether PGBACKREST_STANZA is right, or run pgbackrest stanza-create.',
    ],
    screen: '/setting/backupPlanManagement',
    isTold: true,
  },
  'postgres-backup-unreadable': {
    of: 'backups',
    state: 'needs-you',
    says: ['PGBACKREST_INFO 的文件内容无法识别', 'The file of PGBACKREST_INFO holds something else'],
    advice: ['它应由 pgbackrest info --output=json 写入。', 'It is to be what pgbackrest info --output=json writes.'],
    screen: '/setting/backupPlanManagement',
    isTold: true,
  },
  'postgres-backup-stale': {
    of: 'backups',
    state: 'needs-you',
    says: ['pgBackRest 的情况自 {at} 起没有更新，无法判断', 'How pgBackRest does was last written at {at}: nobody knows how it is now'],
    advice: ['检查写入 PGBACKREST_INFO 文件的定时任务。', 'Look at the timer that writes the file of PGBACKREST_INFO.'],
    screen: '/setting/backupPlanManagement',
    isTold: true,
  },
  'postgres-backup-missing': {
    of: 'backups',
    state: 'needs-you',
    says: ['读不到 PGBACKREST_INFO 的文件', 'The file of PGBACKREST_INFO can’t be read'],
    advice: ['检查写入它的定时任务和文件权限。', 'Look at the timer that writes it, and at the rights of the file.'],
    screen: '/setting/backupPlanManagement',
    isTold: true,
  },

  'disk-free': { of: 'disk', state: 'fine', says: ['剩余 {free}', '{free} free'] },
  'disk-short': {
    of: 'disk',
    state: 'needs-you',
    says: ['只剩 {free}，低于保留空间：现在不能保存', 'Only {free} left, less than the reserve: nothing is saved'],
    advice: [
      '删除不需要的文件或扩大磁盘。有空间后自动恢复。',
      'Delete what is not needed, or enlarge the disk. Work goes on by itself then.',
    ],
    screen: '/setting/storage',
    isTold: true,
  },
  'disk-fills': {
    of: 'disk',
    state: 'needs-you',
    says: ['剩余 {free}，按目前增长约 {days} 天后用完', '{free} free. Days until it is full, at the present growth: {days}'],
    advice: ['查看哪类数据增长最快。', 'See which data grows fastest.'],
    screen: '/setting/storage',
    isTold: true,
  },
  'disk-unknown': { of: 'disk', state: 'unknown', says: ['无法读取剩余空间', 'The free space cannot be read'] },

  'database-own': {
    of: 'database',
    state: 'fine',
    says: ['内置数据库（{engine}），{size}，结构 {migration}', 'Embedded ({engine}), {size}, schema {migration}'],
  },
  'database-answers': {
    of: 'database',
    state: 'fine',
    says: [
      '{engine}，{size}，连接 {used} / {most}，备用服务器 {replicas}，结构 {migration}',
      '{engine}, {size}, {used} of {most} connections, standby servers: {replicas}, schema {migration}',
    ],
  },
  'connections-short': {
    of: 'database',
    state: 'needs-you',
    says: ['连接几乎用完：{used} / {most}', 'Connections almost used up: {used} of {most}'],
    advice: ['提高 max_connections，或在中间使用 pgbouncer。', 'Raise max_connections, or put pgbouncer in between.'],
    isTold: true,
  },
  'replica-behind': {
    of: 'database',
    state: 'needs-you',
    says: ['备用服务器落后 {seconds} 秒', 'A standby server is {seconds} seconds behind'],
    advice: ['检查备用服务器的磁盘和网络。', 'Look at its disk and its network.'],
    isTold: true,
  },

  'files-open': { of: 'files', state: 'fine', says: ['所有进程都能读写', 'Every process reads and writes them'] },
  'files-unreachable': {
    of: 'files',
    state: 'needs-you',
    says: ['无法读写文件的进程：{count}', 'Processes that cannot read and write them: {count}'],
    advice: [
      '检查 DATA_DIR 的挂载和权限，或 FILES_URL 的存储能否访问。',
      'Look at the mount and the rights of DATA_DIR, and whether the store of FILES_URL answers.',
    ],
    isTold: true,
  },

  'websites-up': { of: 'websites', state: 'fine', says: ['受检查的网站：{count}', 'Websites that are watched: {count}'] },
  'websites-unwatched': {
    of: 'websites',
    state: 'unknown',
    says: ['没有受检查的网站', 'No website is watched'],
    screen: '/goods/shopWebsiteManagement',
  },
  'websites-down': {
    of: 'websites',
    state: 'needs-you',
    says: ['打不开的网站：{count}（{domain}）', 'Websites down: {count} ({domain})'],
    advice: ['打开网站的检查页查看原因。', 'The check tab of the website says why.'],
    screen: '/goods/shopWebsiteManagement',
  },

  'certificates-last': { of: 'certificates', state: 'fine', says: ['最早的到期日：{day}', 'The first one ends on {day}'] },
  'certificates-none': { of: 'certificates', state: 'unknown', says: ['还没有检查到证书', 'None has been seen yet'] },
  'certificate-ends': {
    of: 'certificates',
    state: 'needs-you',
    says: ['{domain} 的证书将于 {day} 到期', 'The certificate of {domain} ends on {day}'],
    advice: ['检查自动续期：域名解析和 80 端口是否可以访问。', 'See why it is not renewed: its DNS, and whether port 80 is open.'],
    screen: '/goods/shopWebsiteManagement',
    isTold: true,
  },

  'clocks-right': { of: 'clock', state: 'fine', says: ['与数据库一致', 'As the database’s'] },
  'clock-off': {
    of: 'clock',
    state: 'needs-you',
    says: ['时间不准的进程：{count}，相差最多 {seconds} 秒', 'Processes with a wrong clock: {count}, by {seconds} seconds at the most'],
    advice: ['请校准那台机器的系统时间（NTP）。', 'Set the time of that machine right (NTP).'],
  },

  'hooks-on': { of: 'web-hooks', state: 'fine', says: ['启用的地址：{count}', 'Active endpoints: {count}'] },
  'hooks-fail': {
    of: 'web-hooks',
    state: 'needs-you',
    says: ['每次推送都失败的地址：{count}', 'Endpoints where every try fails: {count}'],
    advice: [
      '查看推送记录中对方的应答。一直失败会自动停用。',
      'See what the other system answers. Endpoints that go on failing are switched off.',
    ],
    screen: '/setting/webHooks',
  },
  'hooks-off': {
    of: 'web-hooks',
    state: 'needs-you',
    says: ['因失败自动停用的地址：{count}', 'Endpoints switched off by themselves: {count}'],
    advice: ['修好后启用，并重新发送失败的事件。', 'Mend and activate them, then send the failed events again.'],
    screen: '/setting/webHooks',
  },

  'keys-valid': { of: 'api-keys', state: 'fine', says: ['有效的密钥：{count}', 'Valid keys: {count}'] },
  'key-ends': {
    of: 'api-keys',
    state: 'needs-you',
    says: ['在用的密钥「{name}」将于 {day} 过期', 'The key “{name}”, which is in use, expires on {day}'],
    advice: ['更换密钥，并告知使用它的系统。', 'Rotate it, and tell whoever uses it.'],
    screen: '/setting/apiKeyManagement',
    isTold: true,
  },
  'key-ended': {
    of: 'api-keys',
    state: 'needs-you',
    says: ['在用的密钥「{name}」已过期', 'The key “{name}”, which was in use, has expired'],
    advice: ['更换密钥，或将它撤销。', 'Rotate it, or revoke it.'],
    screen: '/setting/apiKeyManagement',
    isTold: true,
  },
} as const satisfies Record<string, Finding>

export type FindingCode = keyof typeof statusFindings
export const findingCode = z.enum(Object.keys(statusFindings) as [FindingCode, ...FindingCode[]])

/** A finding as any other: which of its parts it has is looked up. */
export const findingOf = (code: FindingCode): Finding => statusFindings[code]
