import type { VideoWords } from '../zh/video.ts'

export const video: VideoWords = { video: 'Vídeo', play: (from) => `Reproduzir o vídeo (carregado de ${from})` }
