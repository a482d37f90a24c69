import type { VideoWords } from '../zh/video.ts'

export const video: VideoWords = { video: 'Vídeo', play: (from) => `Reproducir el vídeo (se carga desde ${from})` }
