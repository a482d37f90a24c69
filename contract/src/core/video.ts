// Without shapes: threads that draw pages load it alone.

/**
 * A video as shops show it: a file that browsers play, or one of a service, which is asked for nothing before a visitor
 * plays it.
 */
export type Video =
  | { from: 'file'; url: string; type: 'video/mp4' | 'video/webm' }
  | { from: 'YouTube' | 'Vimeo' /** Where people watch it. */; url: string /** What a page frames. */; frame: string }

/**
 * The video at an address: an MP4 or WebM file, or a page of YouTube or Vimeo. Undefined for any other address, and
 * without https.
 */
export function videoAt(address: string): Video | undefined {
  if (address.length > 500 || /[\s"'<>\\]/.test(address)) return undefined
  if (!isSecure(address)) return undefined
  const type = fileType(address)
  if (type) return { from: 'file', url: address, type }
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(?:www|m)\./, '')
  return youTube(host, pathname, searchParams) ?? vimeo(host, pathname)
}

/** Where pages frame the videos of services from. */
export const videoFrameHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

function fileType(address: string): 'video/mp4' | 'video/webm' | undefined {
  const ending = /\.(mp4|webm)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase()
  return ending === 'mp4' ? 'video/mp4' : ending === 'webm' ? 'video/webm' : undefined
}

const isSecure = (address: string) => /^https:\/\//i.test(address) && URL.canParse(address)

function youTube(host: string, path: string, query: URLSearchParams): Video | undefined {
  const isOnSite = host === 'youtube.com' || host === 'youtube-nocookie.com'
  const inPath = /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/.exec(path)?.[1]
  const id = host === 'youtu.be' ? path.slice(1) : isOnSite ? (inPath ?? query.get('v') ?? '') : ''
  if (!/^[\w-]{11}$/.test(id)) return undefined
  return { from: 'YouTube', url: `https://www.youtube.com/watch?v=${id}`, frame: `${videoFrameHosts[0]}/embed/${id}?autoplay=1` }
}

function vimeo(host: string, path: string): Video | undefined {
  const id = host === 'vimeo.com' || host === 'player.vimeo.com' ? /^\/(?:video\/)?(\d{6,12})\/?$/.exec(path)?.[1] : undefined
  return id === undefined
    ? undefined
    : { from: 'Vimeo', url: `https://vimeo.com/${id}`, frame: `${videoFrameHosts[1]}/video/${id}?autoplay=1` }
}
