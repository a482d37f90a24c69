/** A part of a picture in its own pixels. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/**
 * The largest part with a ratio of width to height, made smaller by `zoom` (1 or more), around a centre given as shares
 * of the picture.
 */
export function frameOf(picture: Size, ratio: number, zoom: number, centre: { x: number; y: number }): Frame {
  const width = Math.min(picture.width, picture.height * ratio) / zoom
  const height = width / ratio
  const within = (middle: number, length: number, whole: number) => Math.max(0, Math.min(whole - length, middle - length / 2))
  return {
    x: within(centre.x * picture.width, width, picture.width),
    y: within(centre.y * picture.height, height, picture.height),
    width,
    height,
  }
}

/** The centre of a frame as shares of the picture: where `frameOf` puts the same frame again. */
export function centreOf({ x, y, width, height }: Frame, picture: Size): { x: number; y: number } {
  return { x: (x + width / 2) / picture.width, y: (y + height / 2) / picture.height }
}
