/** True when an If-None-Match header, a list of tags or `*`, names the tag of a file. */
export function namesTag(header: string | undefined, tag: string): boolean {
  // Strangers send it: splitting at a pattern that takes blanks, too, would cost the square of a long run of them.
  const tags = (header ?? '').split(',').map((tag) => tag.trim())
  return tags.some((listedTag) => listedTag === '*' || (listedTag.startsWith('W/') ? listedTag.slice(2) : listedTag) === tag)
}
