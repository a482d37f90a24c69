/** Shapes of pictures, as the library and the choice of a picture name them. */
export const shapeWords = {
  zh: { 'shape.square': '方图', 'shape.wide': '横图', 'shape.tall': '竖图' },
  en: { 'shape.square': 'Square', 'shape.wide': 'Wide', 'shape.tall': 'Tall' },
} as const
