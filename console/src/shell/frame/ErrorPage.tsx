import { useEffect } from 'react'
import { Link } from 'react-router'
import { Drawing } from '../../kit/drawing/Drawing.tsx'
import { defineText, useText } from '../../lib/text.ts'

const text = defineText('error-page', {
  zh: {
    'title.403': '没有权限',
    'about.403': '您没有权限访问这个页面，请联系管理员开通。',
    'title.404': '页面不存在',
    'about.404': '地址可能写错了，或页面已被移走。',
    'title.500': '页面出错了',
    'about.500': '服务器出现异常，请稍后再试。',
    'title.503': '服务暂不可用',
    'about.503': '系统正在维护或暂时过载，请稍后再试。',
    home: '返回首页',
  },
  en: {
    'title.403': 'Not allowed',
    'about.403': 'You may not open this page. Ask an administrator for access.',
    'title.404': 'Page not found',
    'about.404': 'The address may be wrong, or the page has moved.',
    'title.500': 'Something went wrong',
    'about.500': 'The server had a problem. Please try again later.',
    'title.503': 'Service unavailable',
    'about.503': 'The system is under maintenance or overloaded. Please try again later.',
    home: 'Back to home',
  },
})

export type ErrorPageCode = '403' | '404' | '500' | '503'

/** One page for 403, 404, 500 and 503. */
export default function ErrorPage({ code }: { code: ErrorPageCode }) {
  const t = useText(text)
  useEffect(() => {
    document.title = `${code} ${t(`title.${code}`)}`
  }, [code, t])
  return (
    <main className="error-page">
      <Drawing name={code} width={280} />
      <h1>
        {t(`title.${code}`)} <small>{code}</small>
      </h1>
      <p>{t(`about.${code}`)}</p>
      <Link className="primary" to="/">
        {t('home')}
      </Link>
    </main>
  )
}
