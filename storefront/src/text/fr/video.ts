import type { VideoWords } from '../zh/video.ts'

export const video: VideoWords = { video: 'Vidéo', play: (from) => `Lire la vidéo (chargée depuis ${from})` }
