export interface VideoWords {
  video: string
  /** `from` is the service that the video is played from. */
  play: (from: string) => string
}

/** What the gallery says of a product's video. In pages only: no script carries these words. */
export const video: VideoWords = { video: '视频', play: (from) => `播放视频（从 ${from} 加载）` }
