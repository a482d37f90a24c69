/**
 * The routes that the build brings along, in a file of their own: only builds and visitors without the server's list
 * fetch it.
 */
export { routesFor } from '@wanpu/contract'
