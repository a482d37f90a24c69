import { packOnRock, tentAtDusk } from './outside.ts'
import { lampEvening, lampInTheDark, setTable } from './rooms.ts'
import { stageFor } from './stage.ts'
import { linenOnLine, workbench } from './work.ts'

const scenes = { tentAtDusk, packOnRock, lampEvening, setTable, linenOnLine, workbench, lampInTheDark }

export type Scene = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as Scene[] // The keys of an object that is written out above.

/**
 * A scene for a slide as SVG text, with room for words at the lower left, or below where it is upright. Always the
 * same picture.
 */
export function drawScene(scene: Scene, width: number, height: number): string {
  const stage = stageFor(width, height)
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stage.width} ${stage.height}" width="${width}" height="${height}">`
  return `${open}${scenes[scene](stage)}</svg>`
}
