import type { VideoWords } from '../zh/video.ts'

export const video: VideoWords = { video: 'Video', play: (from) => `Video abspielen (lädt von ${from})` }
