import {
  IdcardOutlined,
  InfoCircleOutlined,
  KeyOutlined,
  LogoutOutlined,
  MacCommandOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import { Avatar, Dropdown } from 'antd'
import { go } from '../../lib/navigation.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { frameText } from '../frame/frame.text.ts'
import { signOut } from '../tools/fullscreen.ts'
import { openTool } from '../tools/store.ts'
import { toolsText } from '../tools/tools.text.ts'

/** The person: own pages and the way out. */
export function AccountMenu() {
  const t = useText(frameText)
  const own = useText(toolsText)
  const user = useSession((session) => session.user)
  const name = user?.displayName ?? ''
  const picture = user?.avatar ? { src: user.avatar } : {}

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'name', type: 'group', label: name },
          { key: 'personal', icon: <IdcardOutlined />, label: own('personal'), onClick: () => go('/personalCenter') },
          { key: 'password', icon: <KeyOutlined />, label: t('changePassword'), onClick: () => go('/changePassword') },
          { type: 'divider' },
          { key: 'help', icon: <QuestionCircleOutlined />, label: own('guide'), onClick: () => go('/help') },
          { key: 'keys', icon: <MacCommandOutlined />, label: own('keys'), extra: '?', onClick: () => openTool('keys') },
          { key: 'version', icon: <InfoCircleOutlined />, label: own('version'), onClick: () => go('/versionInformation') },
          { type: 'divider' },
          { key: 'out', icon: <LogoutOutlined />, label: t('signOut'), onClick: signOut },
        ],
      }}
    >
      <button type="button" className="account" title={t('account')}>
        <Avatar size={28} aria-hidden="true" {...picture}>
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        <span>{name}</span>
      </button>
    </Dropdown>
  )
}
