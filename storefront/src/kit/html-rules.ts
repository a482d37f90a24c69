import sanitizeHtml from 'sanitize-html'

/**
 * What HTML that somebody wrote may hold, where it is stored and on pages: no scripts, event handlers or foreign
 * frames.
 */
export const htmlRules = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'picture', 'del', 'ins'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: (tagName: string, attribs: sanitizeHtml.Attributes) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
} satisfies sanitizeHtml.IOptions
