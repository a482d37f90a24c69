import type { PosterLayer } from '@wanpu/contract'
import { useMemo } from 'react'
import { language } from '../../../lib/language.ts'
import { fontStacks } from './fonts.ts'
import type { Template } from './templates.ts'

/** A template drawn small as SVG, so that the gallery needs no canvas. */
export function TemplateSketch({ template }: { template: Template }) {
  const spoken = language()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a template is drawn in the language of the moment
  const { background, elements } = useMemo(() => template.draw(), [template, spoken])
  return (
    <svg viewBox={`0 0 ${template.width} ${template.height}`} aria-hidden="true">
      <rect width={template.width} height={template.height} fill={background} />
      {elements.map((layer) => (
        <Sketch key={layer.id} layer={layer} />
      ))}
    </svg>
  )
}

function Sketch({ layer }: { layer: PosterLayer }) {
  const { x, y, width, height } = layer
  switch (layer.kind) {
    case 'text':
      return <TextSketch layer={layer} />
    case 'picture':
      return (
        <>
          <rect x={x} y={y} width={width} height={height} rx={Math.min(layer.radius, width / 2)} fill="#c9d2de" />
          <path d={mountains(x, y, width, height)} fill="#ffffff" opacity={0.55} />
        </>
      )
    case 'shape':
      if (layer.shape === 'ellipse')
        return <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} fill={layer.fill} />
      return <rect x={x} y={y} width={width} height={height} rx={layer.radius} fill={layer.fill} />
    case 'code':
      return (
        <>
          <rect x={x} y={y} width={width} height={height} fill={layer.light} />
          <path d={finders(x, y, width)} fill="none" stroke={layer.dark} strokeWidth={width / 18} />
        </>
      )
  }
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

function TextSketch({ layer }: { layer: Extract<PosterLayer, { kind: 'text' }> }) {
  const { x, y, width, text, size, align, lineHeight, spacing, weight, colour, font } = layer
  const at = { left: x, center: x + width / 2, right: x + width }[align]
  return (
    <text
      fontSize={size}
      fontWeight={weight}
      letterSpacing={spacing}
      fill={colour}
      textAnchor={anchors[align]}
      style={{ fontFamily: fontStacks[font] }}
    >
      {text.split('\n').map((line, row) => (
        <tspan key={line} x={at} y={y + size * lineHeight * (row + 0.5) + size * 0.35}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function mountains(x: number, y: number, width: number, height: number): string {
  const at = (across: number, down: number) => `${x + width * across} ${y + height * down}`
  return `M${at(0.2, 0.68)} L${at(0.42, 0.42)} L${at(0.55, 0.56)} L${at(0.65, 0.46)} L${at(0.82, 0.68)} Z`
}

function finders(x: number, y: number, side: number): string {
  const box = (across: number, down: number) => `M${x + side * across} ${y + side * down}h${side * 0.24}v${side * 0.24}h${-side * 0.24}z`
  return `${box(0.14, 0.14)} ${box(0.62, 0.14)} ${box(0.14, 0.62)} M${x + side * 0.62} ${y + side * 0.7}h${side * 0.24} M${x + side * 0.74} ${y + side * 0.58}v${side * 0.28}`
}
