import { htmlRules } from '@wanpu/storefront/html-rules'
import sanitizeHtml from 'sanitize-html'
import { shallowHtml } from './shallow-html.ts'

const rules: sanitizeHtml.IOptions = {
  ...htmlRules,
  allowedTags: [...htmlRules.allowedTags, 'source', 'video'],
  allowedAttributes: {
    ...htmlRules.allowedAttributes,
    video: ['src', 'poster', 'width', 'height', 'controls'],
    source: ['src', 'type', 'media'],
    col: ['span', 'width'],
    '*': [...htmlRules.allowedAttributes['*'], 'style'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i],
      'font-size': [/^\d{1,3}(\.\d+)?(px|em|rem|%)$/],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'text-indent': [/^\d{1,2}(\.\d+)?(px|em)$/],
    },
  },
  allowProtocolRelative: false,
}

/**
 * HTML as the product stores it: no scripts, no event handlers, no foreign frames, only the styles that the editor
 * makes.
 */
export function cleanHtml(html: string): string {
  // Most descriptions of a file are plain text or plain markup; looking is a hundred times quicker than cleaning.
  return isPlain(html) ? html : sanitizeHtml(shallowHtml(html), rules)
}

/** Whether markup shows anything: an editor that was emptied leaves a paragraph without words. */
export const isShownHtml = (html: string): boolean =>
  /<(?:img|video|iframe|hr)\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''

/** A stretch of text, or a plain tag without attributes, where the last one ended. */
const plainPiece = /[^<>]+|<(\/?)(p|b|i|u|em|strong|ul|ol|li|h[2-6]|div|span|table|tbody|thead|tr|td|th|br)(\s*\/)?>/y

/** Text, or markup of balanced plain tags without attributes. */
function isPlain(html: string): boolean {
  const open: string[] = []
  plainPiece.lastIndex = 0
  for (let position = 0; position < html.length; position = plainPiece.lastIndex) {
    const piece = plainPiece.exec(html)
    if (!piece) return false
    const [, closing, name, selfClosing] = piece
    if (name === undefined || name === 'br') continue
    if (selfClosing) return false
    if (!closing) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
