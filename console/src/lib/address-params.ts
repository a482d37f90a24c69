import { useCallback } from 'react'
// biome-ignore lint/style/noRestrictedImports: everybody else reads the address through this file.
import { type NavigateOptions, type SetURLSearchParams, useSearchParams } from 'react-router'
import { build } from './build.ts'

/**
 * What the address says behind its `?`, and a function that changes it. What a change begins with is the address at the
 * moment of the call: the router's own function takes what the address was when it was made, so that one that a drawer
 * or a dialog holds would bring back what has left the address since.
 */
export function useAddressParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams()
  const change: SetURLSearchParams = useCallback(
    (next, options?: NavigateOptions) => setParams(typeof next === 'function' ? next(paramsNow()) : next, options),
    [setParams],
  )
  return [params, change]
}

/** The address is ahead of what is drawn. */
function paramsNow(): URLSearchParams {
  return new URLSearchParams(build.router === 'hash' ? location.hash.split('?')[1] : location.search)
}
