import type { VideoWords } from '../zh/video.ts'

export const video: VideoWords = { video: 'فيديو', play: (from) => `تشغيل الفيديو (يُحمَّل من ${from})` }
