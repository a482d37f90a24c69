import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../server/src/boot/config.ts'
import { serverEnvironment } from './server-environment.ts'

const root = join(import.meta.dirname, '..')
const deploy = (file: string) => join(root, 'deploy', file)
const read = (file: string) => readFileSync(deploy(file), 'utf8')

/** What the server is started with wherever it runs. */
const ours = Object.entries(serverEnvironment({})).filter(([name]) => name.startsWith('MALLOC_') || name === 'NODE_OPTIONS')
/** Variables that docs/operations.md describes. */
const described = new Set(
  [...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  ),
)
const unknown = (names: readonly string[]) => names.filter((name) => !described.has(name.replace(/_FILE$/, '')))

/** The instructions of a Dockerfile, each with its continued lines. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(?<name>[A-Z]+) (?<rest>.*)$/.exec(line.trim())?.groups ?? { name: line, rest: '' })

test('the image has pinned parents, no root, a health check and the memory settings of npm start', () => {
  const known = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ')
  expect(instructions.filter(({ name = '' }) => !known.includes(name))).toEqual([])
  const restOf = (wanted: string) => instructions.filter(({ name }) => name === wanted).map(({ rest = '' }) => rest)

  expect(restOf('FROM').filter((parent) => !/^node:24\.\d+\.\d+-/.test(parent))).toEqual([])
  const stages = restOf('FROM').flatMap((parent) => / AS (\w+)$/.exec(parent)?.[1] ?? [])
  const sources = restOf('COPY').flatMap((copy) => /--from=(\w+)/.exec(copy)?.[1] ?? [])
  expect(sources.filter((source) => !stages.includes(source))).toEqual([])
  expect(instructions.findLastIndex(({ name }) => name === 'RUN')).toBeLessThan(instructions.findIndex(({ name }) => name === 'USER'))
  expect([restOf('USER'), restOf('HEALTHCHECK').length]).toEqual([['node'], 1])
  const variables = (restOf('ENV')[0] ?? '').split(' ')
  expect(variables).toEqual(expect.arrayContaining(ours.map(([name, value]) => `${name}=${value}`)))
  // What the build copies is there.
  const copied = restOf('COPY').flatMap((copy) => [...copy.matchAll(/\/app\/(\S+\.json|scripts\/\S+)/g)].map(([, path = '']) => path))
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

const names = z.array(z.string())
const service = z.strictObject({
  image: z.string().regex(/^wanpu$|^[\w/]+:\d+\.\d+/),
  build: z.strictObject({ context: z.literal('..'), dockerfile: z.literal('deploy/Dockerfile') }).optional(),
  command: names.optional(),
  restart: z.literal('unless-stopped'),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: names.optional(),
  cap_drop: names.optional(),
  cap_add: names.optional(),
  security_opt: names.optional(),
  environment: z.record(z.string(), z.string()),
  secrets: names.optional(),
  volumes: names,
  ports: names.optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) })).optional(),
  network_mode: z.string().optional(),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z.looseObject({ test: names }).optional(),
  logging: z.looseObject({ driver: z.string() }),
})
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
})

test('the compose file names only what it has, and its roles are locked in', () => {
  const { services, volumes, secrets } = composeFile.parse(parse(read('compose.yaml'), { merge: true }))
  const all = Object.entries(services)
  const lost = all.flatMap(([name, each]) => [
    ...Object.keys(each.depends_on ?? {}).filter((other) => !(other in services)),
    ...(each.secrets ?? []).filter((secret) => !(secret in secrets)),
    ...each.volumes
      .filter((volume) => !volume.startsWith('./') && !((volume.split(':')[0] ?? '') in volumes))
      .map((volume) => `${name} ${volume}`),
  ])
  expect(lost).toEqual([])

  const roles = all.filter(([, { image }]) => image === 'wanpu')
  expect(roles.map(([, { environment }]) => environment.ROLES)).toEqual(['web', 'worker', 'sites'])
  for (const [, each] of roles) {
    expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(unknown(Object.keys(each.environment))).toEqual([])
  }
})

/** Where the program is, of those that machines may lack. */
function programOf(name: string): string | undefined {
  const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((place) => join(place, name))
    .find((path) => existsSync(path))
  if (program === undefined) process.stderr.write(`NOT RUN: what ${name} says of deploy, because this machine has no ${name}\n`)
  return program
}

test('the units have the memory settings of npm start, known variables, and little that a break-in could use', () => {
  const unit = read('systemd/wanpu@.service')
  const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, setting = '']) => setting)
  expect(variables).toEqual(expect.arrayContaining(ours.map(([name, value]) => `${name}=${value}`)))
  const set = [...variables, ...read('systemd/wanpu.env').split('\n')].flatMap((line) => /^#? ?([A-Z_]+)=/.exec(line)?.[1] ?? [])
  expect(unknown(set.filter((name) => !/^(NODE_|MALLOC_)/.test(name)))).toEqual([])

  const program = programOf('systemd-analyze')
  if (program === undefined) return
  const file = join(mkdtempSync(join(tmpdir(), 'wanpu-unit-')), 'wanpu@web.service')
  cpSync(deploy('systemd/wanpu@.service'), file)
  // The program itself need not be on this machine.
  writeFileSync(file, readFileSync(file, 'utf8').replace('/usr/bin/node', '/bin/true'))
  execFileSync(program, ['verify', '--recursive-errors=yes', file], { stdio: 'pipe' })
  const said = execFileSync(program, ['security', '--offline=true', file], { encoding: 'utf8', env: { ...process.env, LANG: 'C.UTF-8' } })
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(2)
})

test('Prometheus takes the alerts, and they fire when they should', () => {
  const program = programOf('promtool')
  if (program === undefined) return
  const monitoring = (file: string) => join(root, 'docs/monitoring', file)
  execFileSync(program, ['check', 'rules', monitoring('wanpu.rules.yml')], { stdio: 'pipe' })
  execFileSync(program, ['test', 'rules', monitoring('wanpu.rules.test.yml')], { stdio: 'pipe' })
})

test('Caddy takes its configuration', () => {
  const program = programOf('caddy')
  if (program === undefined) return
  const env = { ...process.env, CONSOLE_HOST: 'office.example.com', HOME: tmpdir() }
  const said = execFileSync(program, ['adapt', '--config', deploy('Caddyfile'), '--adapter', 'caddyfile'], {
    encoding: 'utf8',
    env,
    stdio: 'pipe',
  })
  expect(said).toContain('/internal/edge/ask')
})

test('nginx takes its configuration', () => {
  const program = programOf('nginx')
  if (program === undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-nginx-'))
  // Its own folders belong to root.
  const own = [
    'access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`),
  ]
  // Certificates are the operator's; without them nginx judges the rest.
  const servers = read('nginx.conf')
    .replaceAll(/ ssl http2/g, '')
    .replaceAll(/^ {2}ssl_.*$/gm, '')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid;\nevents {}\nhttp {\n${own.join('\n')}\n${servers.replaceAll('listen 443', 'listen 127.0.0.1:4443').replaceAll('listen 80', 'listen 127.0.0.1:4480')}\n}\n`,
  )
  execFileSync(program, ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', `error_log ${folder}/error.log;`], {
    stdio: 'pipe',
  })
})

test('the units and the containers read every secret that new-secrets.sh makes for the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-secrets-'))
  execFileSync('sh', [deploy('new-secrets.sh'), folder], { stdio: 'pipe' })
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  // A container reads them as a user who is not their owner.
  expect([folder, ...readdirSync(folder).map((name) => join(folder, name))].map(modeOf)).toEqual(['700', '644', '644', '644', '644'])
  const forProgram = readdirSync(folder).filter((name) => name !== 'postgres_password')
  const variableOf = (name: string) => `${name.toUpperCase()}_FILE`

  const unit = read('systemd/wanpu@.service').split('\n')
  expect(unit).toEqual(
    expect.arrayContaining(
      forProgram.flatMap((name) => [`LoadCredential=${name}:/etc/wanpu/secrets/${name}`, `Environment=${variableOf(name)}=%d/${name}`]),
    ),
  )
  const { services } = composeFile.parse(parse(read('compose.yaml'), { merge: true }))
  for (const { environment, secrets } of Object.values(services).filter(({ image }) => image === 'wanpu')) {
    expect(secrets?.toSorted()).toEqual(forProgram)
    expect(environment).toMatchObject(Object.fromEntries(forProgram.map((name) => [variableOf(name), `/run/secrets/${name}`])))
  }
})

test('every unit that is named has roles of the program, as systemd passes them on', () => {
  const unit = read('systemd/wanpu@.service')
  const texts = [unit, readFileSync(join(root, 'docs/operations/deployment.md'), 'utf8')]
  const instances = texts.flatMap((text) => [...text.matchAll(/wanpu@([a-z]+(?:,[a-z]+)*)/g)].map(([, name = '']) => name))
  expect(instances).toContain('web,worker,sites')
  // %i is the name with its commas escaped, %I the name as it was written.
  expect(unit).toContain('\nEnvironment=ROLES=%I\n')
  const rolesOf = (ROLES: string) => readConfig({ ROLES, SECRET_KEY: 'k'.repeat(40) }).roles.join(',')
  expect(instances.map(rolesOf)).toEqual(instances)
})

test('nginx keeps the body of a call, which it sends to the next server at a restart', () => {
  const nginx = read('nginx.conf')
  expect(nginx).toContain('non_idempotent')
  expect(nginx).not.toMatch(/^\s*proxy_request_buffering off/m)
})
