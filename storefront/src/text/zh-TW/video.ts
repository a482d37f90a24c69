import type { VideoWords } from '../zh/video.ts'

export const video: VideoWords = { video: '影片', play: (from) => `播放影片（從 ${from} 載入）` }
