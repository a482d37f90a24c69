const otherFolders = /^\/(apis|internal|uploads|shop-api|preview|icons)\//
/** Programs ask for it: `HEALTH_PORT` has it. */
const metrics = /^\/metrics(?:[/?]|$)/

/** True for an address without a file of its own that the console draws a page for. */
export const isConsolePage = (method: string, url: string): boolean => method === 'GET' && !otherFolders.test(url) && !metrics.test(url)
