import { z } from 'zod'
import { isPicturePath } from './picture-path.ts'
import { isTimeZone } from './zone.ts'

/** A record's id: digits in a string. Clients may send a number. */
export const id = z
  .union([z.string().regex(/^[1-9]\d{0,17}$/), z.int().positive()])
  .transform(String)
  .pipe(z.string())
  .meta({ title: 'id' })

/** Ids of the rows that an action is about, at most as many as a page can hold. */
export const ids = z.array(id).min(1).max(5000)

/** Rises with every edit; an update that carries an older one answers 409 with the current row. */
export const version = z.int().min(1).max(2_000_000_000)

/** Money in whole minor units (cents, fen). */
export const minor = z.int().min(0).max(1_000_000_000_000)

/** A count of things. */
export const count = z.int().min(0).max(2_000_000_000)

/** ISO 8601 in UTC, such as 2026-01-31T08:00:00.000Z. A bare day counts from its midnight in UTC. */
export const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((text) => new Date(text).toISOString())
  .pipe(z.string())

/** A calendar day, such as 2026-01-31. */
export const day = z.iso.date()

/** IANA name of a time zone, such as Europe/Berlin. */
export const timeZone = z.string().max(60).refine(isTimeZone, { message: 'a name such as Europe/Berlin' })

/** ISO 4217, such as USD. */
export const currencyCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase())
  .pipe(z.string())

/**
 * Shown nowhere and yet another text: zero-width space, word joiner, byte order mark. Joiners of scripts and emoji
 * stay.
 */
const unseen = /[\u200b\u2060\ufeff]/g
/**
 * Line breaks, tabs and other controls, and runs of blanks; a blank alone may be a wide one or one that does not break.
 */
const gap = /[\p{Cc}\p{Zl}\p{Zp}][\p{Cc}\p{Z}]*|\p{Zs}[\p{Cc}\p{Z}]+/gu

/**
 * The text as one line: without line breaks, tabs, characters without a width, and blanks at its ends, with one blank
 * where there were several.
 */
export const oneLine = (text: string): string => text.replace(unseen, '').replace(gap, ' ').trim()

/** One line of text, or none. What a person enters on several lines is `text`. */
export const lineOrEmpty = (max = 200) => z.string().overwrite(oneLine).max(max)

/** One line of text that says something. */
export const line = (max = 200) => z.string().overwrite(oneLine).min(1).max(max)

/** Text of any number of lines that may be empty. */
export const text = (max = 2000) => z.string().max(max)

const keywords = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u)

/** The part of an address that names a page: letters of any script with their marks, digits and hyphens. */
export const urlKeywords = z.string().trim().normalize('NFC').pipe(keywords)

/**
 * That of a product, made lower-case: file systems and servers that ignore case would take two that differ in nothing
 * else for one page.
 */
export const productUrlKeywords = z.string().trim().toLowerCase().normalize('NFC').pipe(keywords)

/** A picture as products carry it: a path on this host, or a foreign address that waits to be fetched. */
export const picture = z.strictObject({
  path: z.string().min(1).max(2000),
  width: count.optional(),
  height: count.optional(),
  alt: text(500).optional(),
})
export type Picture = z.output<typeof picture>

/**
 * Where a picture lies, as somebody sends it, or nothing. What is stored since before may lead elsewhere, and is not
 * drawn.
 */
export const picturePath = z.string().max(2000).refine(isPicturePath, 'a path, or an address of the web')

/** A picture as somebody sends it. */
export const newPicture = picture.extend({ path: picturePath.min(1) })

/** An icon's address on this host or elsewhere. */
export const iconPath = z.union([
  z.literal(''),
  z
    .string()
    .max(500)
    .regex(/^(\/(?!\/)|https?:\/\/)\S+$/),
])
