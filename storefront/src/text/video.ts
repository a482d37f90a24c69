import type { SiteLanguage } from '@wanpu/contract/site-languages'

export interface VideoWords {
  video: string
  /** `from` is the service that the video is played from. */
  play: (from: string) => string
}

/** What the gallery says of a product's video. In pages only: no script carries these words. */
export const videoWords: Readonly<Record<SiteLanguage, VideoWords>> = {
  zh: { video: '视频', play: (from) => `播放视频（从 ${from} 加载）` },
  'zh-TW': { video: '影片', play: (from) => `播放影片（從 ${from} 載入）` },
  en: { video: 'Video', play: (from) => `Play video (loads from ${from})` },
  de: { video: 'Video', play: (from) => `Video abspielen (lädt von ${from})` },
  fr: { video: 'Vidéo', play: (from) => `Lire la vidéo (chargée depuis ${from})` },
  es: { video: 'Vídeo', play: (from) => `Reproducir el vídeo (se carga desde ${from})` },
  it: { video: 'Video', play: (from) => `Riproduci il video (caricato da ${from})` },
  pt: { video: 'Vídeo', play: (from) => `Reproduzir o vídeo (carregado de ${from})` },
  nl: { video: 'Video', play: (from) => `Video afspelen (wordt geladen van ${from})` },
  ja: { video: '動画', play: (from) => `動画を再生（${from} から読み込みます）` },
  ko: { video: '동영상', play: (from) => `동영상 재생 (${from}에서 불러옵니다)` },
  ar: { video: 'فيديو', play: (from) => `تشغيل الفيديو (يُحمَّل من ${from})` },
}
