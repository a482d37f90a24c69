import type { VideoWords } from '../zh/video.ts'

export const video: VideoWords = { video: '동영상', play: (from) => `동영상 재생 (${from}에서 불러옵니다)` }
