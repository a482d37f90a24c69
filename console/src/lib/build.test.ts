// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readBuildSettings } from '../../build-settings.ts'
import { build, usualBuild } from './build.ts'

test('a build without variables has the usual settings', () => {
  expect(readBuildSettings({})).toEqual(usualBuild)
  expect(build).toEqual(usualBuild)
})

test('the environment chooses; a wrong value stops the build with one line', () => {
  expect(
    readBuildSettings({
      ROUTER: 'history',
      SIGN_IN: 'off',
      ROUTES: 'build',
      ACCESS: 'full',
      VISIT: '/a,/b',
      TOKEN_STORAGE: 'session',
      TOKEN_NAME: 'key',
    }),
  ).toEqual({
    router: 'history',
    signIn: 'off',
    routes: 'build',
    access: 'full',
    visit: ['/a', '/b'],
    storage: 'session',
    tokenName: 'key',
  })
  expect(() => readBuildSettings({ ROUTER: 'path' })).toThrow('ROUTER: hash or history (given: path)')
})
