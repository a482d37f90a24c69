import type { VideoWords } from '../zh/video.ts'

export const video: VideoWords = { video: 'Video', play: (from) => `Riproduci il video (caricato da ${from})` }
