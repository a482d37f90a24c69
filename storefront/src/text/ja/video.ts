import type { VideoWords } from '../zh/video.ts'

export const video: VideoWords = { video: '動画', play: (from) => `動画を再生（${from} から読み込みます）` }
