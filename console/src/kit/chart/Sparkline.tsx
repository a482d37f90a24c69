import { sparkPath, sparkSize } from './spark.ts'

interface SparklineProps {
  values: readonly number[]
  /** The last value is not over: the line ends before it, and it is a point by itself. */
  isRunning?: boolean
}

/** How a figure went, small and without axes, for the eye: whoever needs the values finds them in the chart and its table. */
export function Sparkline({ values, isRunning = false }: SparklineProps) {
  const { line, area, point } = sparkPath(values, isRunning)
  if (line === '') return null
  return (
    <svg
      className="spark"
      width={sparkSize.width}
      height={sparkSize.height}
      viewBox={`0 0 ${sparkSize.width} ${sparkSize.height}`}
      aria-hidden="true"
    >
      <path className="spark-area" d={area} />
      <path className="spark-line" d={line} />
      {point !== undefined && <circle className="spark-point" cx={point.x} cy={point.y} r="2.5" />}
    </svg>
  )
}
