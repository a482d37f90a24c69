const bandCount = 4
/** Fewer edges than this say too little: pictures that are nearly plain all look alike. */
const fewestEdges = 6

/**
 * Four numbers that name the parts of a look (see picture-hash.ts): bits taken in turn, so that one plain edge of the
 * picture does not fill a whole part. Looks that differ in at most three bits share one. Undefined for looks that say
 * too little.
 */
export function bandsOf(look: string): number[] | undefined {
  const bits = BigInt.asUintN(64, BigInt(look))
  const edges = Array.from({ length: 64 }, (_, at) => Number((bits >> BigInt(at)) & 1n))
  const edgeCount = edges.reduce((sum, edge) => sum + edge, 0)
  if (edgeCount < fewestEdges || edgeCount > 64 - fewestEdges) return undefined
  return Array.from({ length: bandCount }, (_, band) => {
    const own = edges.filter((_, at) => at % bandCount === band)
    return own.reduce((part, edge) => part * 2 + edge, band)
  })
}
