/**
 * What a deployment decides about the console when it builds it; the build writes it into index.html: see
 * build-settings.ts.
 */
export interface BuildSettings {
  /** Addresses behind `#`, or plain ones: then the host must answer every path with index.html. */
  router: 'hash' | 'history'
  /**
   * `off`: a host before the product signs people in; nobody is sent to the sign-in page, and everybody has the virtual
   * role, which sees everything.
   */
  signIn: 'on' | 'off'
  /** Who lists the screens: the server for the caller, or the build, which then hides by rights itself. */
  routes: 'server' | 'build'
  /**
   * `acl`: SuperAdmin sees everything, everybody else what Admin and the own permissions give. `full`: whoever is
   * signed in sees everything.
   */
  access: 'acl' | 'full'
  /** Paths that visitors may open without signing in. */
  visit: readonly string[]
  /** Whether 保持登录 is ticked at first: the token is kept in local storage, else in session storage. */
  storage: 'local' | 'session'
  /** The field of the sign-in answer that holds the token, and the name under which the browser keeps it. */
  tokenName: string
}

export const usualBuild: BuildSettings = {
  router: 'hash',
  signIn: 'on',
  routes: 'server',
  access: 'acl',
  visit: [],
  storage: 'local',
  tokenName: 'token',
}

/** The settings of this page's build. */
export const build: BuildSettings = { ...usualBuild, ...written() }

function written(): Partial<BuildSettings> {
  const text = document.querySelector<HTMLMetaElement>('meta[name="wanpu-build"]')?.content
  // Written by our own build, which has judged every value.
  return text === undefined ? {} : (JSON.parse(text) as BuildSettings)
}
