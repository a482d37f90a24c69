import { defineText } from '../../../../lib/text.ts'

export const websiteTaskText = defineText('website-task', {
  shared: {
    generateAdd: 'generate',
    websiteIds: 'websites',
    builds: 'viewVersions',
  },
  zh: {
    generateTitle: '静态生成任务',
    generateAbout: '生成网站的静态页面。自动运行开启后，有改动的网站会自动生成，已推送过的再自动推送。',
    pushTitle: '网站推送任务',
    pushAbout: '把生成好的页面送到网站的服务器，每个网站一个任务，只传有变化的文件。',
    pushAdd: '推送网站',
    checkTitle: '网站检查任务',
    checkAbout: '检查网站能否打开、死链、缺图和商品数。自动运行开启后，每天自动检查一次。',
    checkAdd: '检查网站',
    'websiteIds.help': '每个网站一个任务。',
    push: '生成后推送到服务器',
    add: '添加任务',
  },
  en: {
    generateTitle: 'Page generation tasks',
    generateAbout:
      'Generates the static pages of websites. With auto-run on, changed websites are generated, and pushed again if they were pushed before.',
    pushTitle: 'Website push tasks',
    pushAbout: 'Sends generated pages to the websites’ servers. Each website is a task of its own; only changed files are sent.',
    pushAdd: 'Push websites',
    checkTitle: 'Website check tasks',
    checkAbout: 'Finds websites that are offline, broken links, missing pictures and missing products. With auto-run on, once a day.',
    checkAdd: 'Check websites',
    'websiteIds.help': 'One task per website.',
    push: 'Push to the server afterwards',
    add: 'Add',
  },
})
