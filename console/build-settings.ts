import type { Plugin } from 'vite'
import type { BuildSettings } from './src/lib/build.ts'

type Environment = Record<string, string | undefined>

/** Reads the settings of a build from the environment. @throws with one line that names a wrong value. */
export function readBuildSettings(env: Environment): BuildSettings {
  return {
    router: oneOf(env, 'ROUTER', ['hash', 'history']),
    signIn: oneOf(env, 'SIGN_IN', ['on', 'off']),
    routes: oneOf(env, 'ROUTES', ['server', 'build']),
    access: oneOf(env, 'ACCESS', ['acl', 'full']),
    visit: (env.VISIT ?? '').split(',').filter((path) => path !== ''),
    storage: oneOf(env, 'TOKEN_STORAGE', ['local', 'session']),
    tokenName: env.TOKEN_NAME || 'token',
  }
}

/** Writes the settings into index.html, where shell/build.ts reads them. */
export function buildSettings(env: Environment): Plugin {
  const content = JSON.stringify(readBuildSettings(env))
  return {
    name: 'build-settings',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'wanpu-build', content }, injectTo: 'head' }],
  }
}

/** The first value is the usual one. */
function oneOf<const Value extends string>(env: Environment, name: string, values: readonly [Value, ...Value[]]): Value {
  const setting = env[name] || values[0]
  const match = values.find((value) => value === setting)
  if (match === undefined) throw new Error(`${name}: ${values.join(' or ')} (given: ${setting})`)
  return match
}
