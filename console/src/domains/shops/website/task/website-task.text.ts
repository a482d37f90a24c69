import { defineText } from '../../../../lib/text.ts'

export const websiteTaskText = defineText('website-task', {
  shared: {
    generateAdd: 'generate',
    websiteIds: 'websites',
    builds: 'viewVersions',
    'websiteIds.help': 'oneTaskPerWebsite',
    checkAdd: 'checkWebsites',
    push: 'pushToTheServerAfterwards',
    generateTitle: 'pageGenerationTasks',
    checkTitle: 'websiteCheckTasks',
    pushTitle: 'websitePushTasks',
  },
  zh: {
    generateAbout: '生成网站的静态页面。自动运行开启后，有改动的网站会自动生成，已推送过的再自动推送。',
    pushAbout: '把生成好的页面送到网站的服务器，每个网站一个任务，只传有变化的文件。',
    pushAdd: '推送网站',
    checkAbout: '检查网站能否打开、死链、缺图和商品数。自动运行开启后，每天自动检查一次。',
    add: '添加任务',
  },
  en: {
    generateAbout:
      'Generates the static pages of websites. With auto-run on, changed websites are generated, and pushed again if they were pushed before.',
    pushAbout: 'Sends generated pages to the websites’ servers. Each website is a task of its own; only changed files are sent.',
    pushAdd: 'Push websites',
    checkAbout: 'Finds websites that are offline, broken links, missing pictures and missing products. With auto-run on, once a day.',
    add: 'Add',
  },
})
