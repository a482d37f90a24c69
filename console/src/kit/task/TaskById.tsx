import { useQuery } from '@tanstack/react-query'
import type { TaskRow } from '@wanpu/contract'
import { Skeleton } from 'antd'
import { isLive, useLive } from '../../lib/events.ts'
import { callNamed } from '../../lib/http.ts'
import { TaskProgress } from './TaskProgress.tsx'

/** A task of which only the number is known. */
export function TaskById({ kind, id }: { kind: string; id: string }) {
  const task = useTask(kind, id)
  return task === undefined ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : <TaskProgress task={task} />
}

/** The task as it is now: live from the events, asked for while they are silent. Without an id there is none. */
export function useTask(kind: string, id: string | undefined): TaskRow | undefined {
  const live = useLive((state) => state.tasks.find((task) => task.id === id))
  const { data } = useQuery({
    queryKey: [`${kind}.read`, { id }],
    enabled: id !== undefined,
    queryFn: ({ signal }) => callNamed<TaskRow>(`${kind}.read`, { id }, signal).then((answer) => answer.response),
    refetchInterval: (query) => (query.state.data === undefined || isLive(query.state.data) ? 3000 : false),
  })
  return live ?? data
}
