// What `pgbackrest info --output=json` of pgBackRest 2.45 said of a small PostgreSQL 15, without fields that nobody reads.

const archive = (segment: string) => ({ start: segment, stop: segment })

/** A full backup, then a differential and an incremental one; the last ended on 2026-11-30 at 14:19:03 UTC. */
export const stanzaInfo = {
  archive: [{ database: { id: 1, 'repo-key': 1 }, id: '15-1', max: '000000010000000000000008', min: '000000010000000000000001' }],
  backup: [
    {
      archive: archive('000000010000000000000004'),
      error: false,
      info: { delta: 51_476_258, repository: { delta: 4_044_956, size: 4_044_956 }, size: 51_476_258 },
      label: '20261130-141848F',
      prior: null,
      timestamp: { start: 1_796_048_328, stop: 1_796_048_336 },
      type: 'full',
    },
    {
      archive: archive('000000010000000000000006'),
      error: false,
      info: { delta: 29_663_498, repository: { delta: 1_121_345, size: 4_130_286 }, size: 52_221_730 },
      label: '20261130-141848F_20261130-141857D',
      prior: '20261130-141848F',
      timestamp: { start: 1_796_048_337, stop: 1_796_048_340 },
      type: 'diff',
    },
    {
      archive: archive('000000010000000000000008'),
      error: false,
      info: { delta: 29_032_714, repository: { delta: 1_071_144, size: 4_134_494 }, size: 52_262_690 },
      label: '20261130-141848F_20261130-141901I',
      prior: '20261130-141848F_20261130-141857D',
      timestamp: { start: 1_796_048_341, stop: 1_796_048_343 },
      type: 'incr',
    },
  ],
  cipher: 'none',
  name: 'wanpu',
  repo: [{ cipher: 'none', key: 1, status: { code: 0, message: 'ok' } }],
  status: { code: 0, lock: { backup: { held: false } }, message: 'ok' },
}

const statusOf = (code: number, message: string) => ({ code, lock: { backup: { held: false } }, message })
const repoOf = (code: number, message: string) => [{ cipher: 'none', key: 1, status: { code, message } }]

/** After `stanza-create`, before the first backup. */
export const noBackup = {
  ...stanzaInfo,
  archive: [{ database: { id: 1, 'repo-key': 1 }, id: '15-1', max: null, min: null }],
  backup: [],
  repo: repoOf(2, 'no valid backups'),
  status: statusOf(2, 'no valid backups'),
}

/** What `--stanza=other` says where there is none. */
export const unknownStanza = {
  archive: [],
  backup: [],
  name: 'other',
  repo: repoOf(1, 'missing stanza path'),
  status: statusOf(1, 'missing stanza path'),
}

/** The files of the repository may not be read. */
export const brokenRepository = {
  archive: [],
  backup: [],
  name: 'wanpu',
  repo: repoOf(99, "[FileOpenError] unable to load info file '/repo/backup/wanpu/backup.info'\nHINT: has a stanza-create been performed?"),
  status: statusOf(99, 'other'),
}

export const infoOf = (...stanzas: object[]): string => JSON.stringify(stanzas)
