import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { FlatRoute } from '../../lib/routes.ts'
import { titleOf } from '../menu/titles.ts'
import type { Block, Inline } from './guide.ts'

interface Reader {
  /** The pages that this person may open. */
  flat: readonly FlatRoute[]
  /** Where `#prices` leads to. */
  pathOf: (id: string) => string
}

/** The parts of a chapter, one after the other. */
export function GuideText({ blocks, reader }: { blocks: readonly Block[]; reader: Reader }) {
  return spread(blocks.map((block) => blockOf(block, reader)))
}

/** The parts of a text have no identity that a key could name. */
function spread(parts: readonly ReactNode[], tag: 'ol' | 'ul' | typeof Fragment = Fragment) {
  return createElement(tag, {}, ...parts)
}

function blockOf(block: Block, reader: Reader): ReactNode {
  switch (block.kind) {
    case 'section':
      return (
        <h2 id={block.id} tabIndex={-1}>
          {block.title}
        </h2>
      )
    case 'paragraph':
      return <p>{lineOf(block.text, reader)}</p>
    case 'picture':
      return <img className="guide-picture" src={block.src} alt={block.alt} width={1440} height={900} loading="lazy" decoding="async" />
    case 'steps':
    case 'points':
      return spread(
        block.items.map((line) => itemOf(line, reader)),
        block.kind === 'steps' ? 'ol' : 'ul',
      )
  }
}

function itemOf(line: readonly Inline[], reader: Reader): ReactNode {
  return <li>{lineOf(line, reader)}</li>
}

function lineOf(line: readonly Inline[], reader: Reader): ReactNode {
  return spread(line.map((part) => partOf(part, reader)))
}

function partOf(part: Inline, reader: Reader): ReactNode {
  if (typeof part === 'string') return part
  if ('bold' in part) return boldOf(part.bold)
  if ('code' in part) return <code>{part.code}</code>
  if ('way' in part) return wayOf(part.way, reader)
  const text = lineOf(part.text, reader)
  if (part.to.startsWith('#')) return <Link to={reader.pathOf(part.to.slice(1))}>{text}</Link>
  return (
    <a href={part.to} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

function boldOf(words: string): ReactNode {
  return <b>{words}</b>
}

/** Words of the screens with arrows between them; those that name a page of this person lead to it. */
function wayOf(way: readonly string[], { flat }: Reader): ReactNode {
  const screen = screenOfWay(way, flat)
  if (screen === undefined) return spread(withArrows(way.map(boldOf)))
  const link = <Link to={screen.path}>{boldOf(way.slice(0, screen.words).join(' → '))}</Link>
  return spread(withArrows([link, ...way.slice(screen.words).map(boldOf)]))
}

const withArrows = (parts: readonly ReactNode[]) => parts.flatMap((part, at) => (at === 0 ? [part] : [' → ', part]))

/**
 * The page that the first words of a way name: its section and itself, or only itself. `words` is how many of them.
 */
export function screenOfWay(way: readonly string[], flat: readonly FlatRoute[]): { path: string; words: number } | undefined {
  const pages = flat.filter(({ isLeaf, path, meta }) => isLeaf && !meta.hidden && !path.includes(':'))
  const isNamed = ({ meta }: FlatRoute, word: string | undefined) => titleOf(meta.title) === word
  const inSection = pages.find((page) => page.parents[0] !== undefined && isNamed(page.parents[0], way[0]) && isNamed(page, way[1]))
  if (inSection !== undefined) return { path: inSection.path, words: 2 }
  const alone = pages.find((page) => isNamed(page, way[0]))
  return alone && { path: alone.path, words: 1 }
}
