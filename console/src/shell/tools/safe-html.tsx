import { createElement, Fragment, type ReactNode } from 'react'

const inline = new Set(['b', 'strong', 'i', 'em', 'u', 'span', 'p', 'div', 'ul', 'ol', 'li', 'small', 'code', 'br'])

/**
 * HTML as React elements: only plain tags, no attributes but a link's safe address. The server has sanitised it
 * already; here nothing is ever set as HTML, so that what slipped through could not act.
 */
export function safeNodes(html: string): ReactNode {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return childrenOf(page.body)
}

/** Spread, because the parts of a text have no identity that a key could name. */
function childrenOf(parent: Node): ReactNode {
  return createElement(Fragment, {}, ...Array.from(parent.childNodes, nodeOf))
}

function nodeOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'br') return <br />
  if (tag === 'a') return linkOf(node)
  if (inline.has(tag)) return createElement(tag, {}, childrenOf(node))
  // Scripts and styles go with what is in them; other tags leave their words.
  return tag === 'script' || tag === 'style' ? null : childrenOf(node)
}

function linkOf(node: Element): ReactNode {
  const href = node.getAttribute('href') ?? ''
  if (!/^(https?:|mailto:)/i.test(href)) return childrenOf(node)
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {childrenOf(node)}
    </a>
  )
}
