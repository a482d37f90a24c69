// esbuild reads this as it is loaded, so it is loaded after. Left to itself, esbuild keeps a thread and a process of
// some 80 MB for each thread that has bundled once, and a process that ends with its thread stays behind as a zombie.
// This way it runs a process for each bundle and waits for its end.
process.env.ESBUILD_WORKER_THREADS = '0'

export const { buildSync, version: bundlerVersion } = await import('esbuild')
