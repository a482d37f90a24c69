import type { SiteFolder } from '../generate/site-folder.ts'
import { placeOf } from './place-of.ts'
import type { Place } from './places.ts'

/**
 * A part of an index, or another list, as it was written. @throws PartMissing where its bytes are gone or were changed
 * where they lie
 */
export async function readPart<Part>(site: SiteFolder, place: Place): Promise<Part> {
  const bytes = await placeOf(site).read(place)
  if (bytes === undefined) throw new PartMissing(`segment ${place[0]}`)
  return JSON.parse(bytes.toString('utf8')) as Part
}

/** A part of an index whose bytes are not there any more, or not as they were written. */
export class PartMissing extends Error {}
