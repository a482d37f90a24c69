import { defineText } from '../../../kit/text.ts'

export const websiteTaskText = defineText('website-task', {
  zh: {
    generateTitle: '静态生成任务',
    generateAbout: '生成网站的静态页面。托管开启后，有改动的网站会自动生成，已推送过的再自动推送。',
    generateAdd: '添加静态任务',
    pushTitle: '网站推送任务',
    pushAbout: '把生成好的页面送到网站的服务器，分批进行，一批失败即停。',
    pushAdd: '添加推送任务',
    checkTitle: '网站检查任务',
    checkAbout: '检查网站能否打开、死链、缺图和商品数。托管开启后，每天自动检查一次。',
    checkAdd: '添加检查任务',
    websiteIds: '网站',
    'websiteIds.help': '每个网站一个任务。',
    push: '生成后推送到服务器',
    add: '添加任务',
    added: '任务已添加',
    builds: '查看版本',
  },
  en: {
    generateTitle: 'Page generation',
    generateAbout:
      'Makes the static pages of websites. With auto-run on, changed websites are generated, and pushed again if they were pushed before.',
    generateAdd: 'Generate pages',
    pushTitle: 'Website pushes',
    pushAbout: 'Sends generated pages to the servers, in waves; a failed wave stops the rest.',
    pushAdd: 'Push websites',
    checkTitle: 'Website checks',
    checkAbout: 'Finds websites that do not answer, broken links, missing pictures and goods. With auto-run on, once a day.',
    checkAdd: 'Check websites',
    websiteIds: 'Websites',
    'websiteIds.help': 'One task for each website.',
    push: 'Push to the server afterwards',
    add: 'Add',
    added: 'Tasks added',
    builds: 'See the builds',
  },
})
