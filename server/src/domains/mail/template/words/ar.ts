import type { MailWords } from './mail-words.ts'

export const ar: MailWords = {
  lines: { goods: 'المنتجات', discount: 'الخصم', shipping: 'الشحن', includes: 'يشمل', total: 'الإجمالي' },
  pay: {
    isHeld: 'نراجع طلبك حاليًا وسنكتب إليك فور إمكان الدفع. لا يلزم دفع أي مبلغ الآن.',
    now: 'ادفع الآن',
    method: 'طريقة الدفع: {{ payment.method }}',
    reference: 'يرجى ذكر رقم الطلب {{ order.number }} عند الدفع. جميع التفاصيل في صفحة الطلب.',
  },
  viewOrder: 'عرض الطلب',
  shippingTo: 'عنوان الشحن: {{ order.address }}',
  delivery: 'موعد التوصيل المتوقع: <bdi dir="ltr">{{ order.delivery }}</bdi>',
  placed: {
    subject: '{{ shop.name }}: استلمنا طلبك {{ order.number }}',
    heading: 'شكرًا لطلبك',
    text: 'مرحبًا {{ buyer.name }}، استلمنا طلبك {{ order.number }} بتاريخ <bdi dir="ltr">{{ order.date }}</bdi>.',
  },
  reminder: {
    subject: '{{ shop.name }}: طلبك {{ order.number }} بانتظار الدفع',
    heading: 'لم يُدفع طلبك بعد',
    text: 'مرحبًا {{ buyer.name }}، لم يُدفع طلبك {{ order.number }} بمبلغ {{ order.total }} بعد. إذا كنت قد دفعت فتجاهل هذه الرسالة.',
  },
  paid: {
    subject: '{{ shop.name }}: استلمنا دفعة الطلب {{ order.number }}',
    heading: 'تم استلام الدفعة',
    text: 'مرحبًا {{ buyer.name }}، استلمنا دفعة طلبك {{ order.number }} وسنشحنه قريبًا.',
    invoice: 'تنزيل الفاتورة',
  },
  shipped: {
    subject: '{{ shop.name }}: طلبك {{ order.number }} في الطريق',
    partSubject: '{{ shop.name }}: جزء من طلبك {{ order.number }} في الطريق',
    heading: 'طلبك في الطريق',
    partHeading: 'جزء من طلبك في الطريق',
    text: 'مرحبًا {{ buyer.name }}، شحنّا طردًا من طلبك {{ order.number }}:',
    carrier: 'شركة الشحن: {{ shipment.carrier }}',
    trackingNo: 'رقم التتبع: {{ shipment.trackingNo }}',
    track: 'تتبع الطرد',
  },
  receiptRefused: {
    subject: '{{ shop.name }}: بخصوص إيصال تحويل الطلب {{ order.number }}',
    heading: 'لم نتمكن من تأكيد تحويلك',
    text: 'مرحبًا {{ buyer.name }}، راجعنا الإيصال الذي أرسلته للطلب {{ order.number }} ولا يمكننا تأكيد الدفع بعد:',
    again: 'يمكنك إرسال إيصال آخر من صفحة الطلب. إذا كان لديك سؤال فما عليك سوى الرد على هذه الرسالة.',
  },
  cancelled: {
    subject: '{{ shop.name }}: أُلغي طلبك {{ order.number }}',
    heading: 'أُلغي طلبك',
    text: 'مرحبًا {{ buyer.name }}، أُلغي طلبك {{ order.number }}. إذا كان لديك سؤال فما عليك سوى الرد على هذه الرسالة.',
  },
  refunded: {
    subject: '{{ shop.name }}: استرداد {{ refund.amount }} للطلب {{ order.number }}',
    heading: 'استرداد المبلغ',
    text: 'مرحبًا {{ buyer.name }}، أعدنا إليك {{ refund.amount }} عن طلبك {{ order.number }}. يعتمد موعد وصول المبلغ على طريقة الدفع.',
  },
  returnApproved: {
    subject: '{{ shop.name }}: قُبل الإرجاع {{ return.number }}',
    heading: 'قُبل طلب الإرجاع',
    text: 'مرحبًا {{ buyer.name }}، يمكنك إعادة هذه المنتجات من طلبك {{ order.number }}:',
    number: 'يرجى كتابة رقم الإرجاع {{ return.number }} على الطرد. نعيد إليك المبلغ بعد وصول المنتجات.',
  },
  returnDeclined: {
    subject: '{{ shop.name }}: رُفض الإرجاع {{ return.number }}',
    heading: 'رُفض طلب الإرجاع',
    text: 'مرحبًا {{ buyer.name }}، نأسف لأنه لا يمكننا استعادة هذه المنتجات من طلبك {{ order.number }}:',
    question: 'إذا كان لديك سؤال فما عليك سوى الرد على هذه الرسالة.',
  },
  signIn: {
    subject: '{{ shop.name }}: رابط تسجيل الدخول',
    heading: 'تسجيل الدخول إلى حسابك',
    text: 'استخدم الزر أدناه لتسجيل الدخول إلى {{ shop.name }}. يعمل الرابط مرة واحدة خلال {{ signIn.minutes }} دقيقة.',
    button: 'تسجيل الدخول',
    ignore: 'إذا لم تطلبه فتجاهل هذه الرسالة: لا يمكن لأحد تسجيل الدخول دون الرابط.',
  },
  released: {
    subject: '{{ shop.name }}: تمت مراجعة طلبك {{ order.number }}',
    heading: 'تمت مراجعة طلبك',
    text: 'مرحبًا {{ buyer.name }}، راجعنا طلبك {{ order.number }}. يمكنك الدفع الآن: {{ order.total }}.',
  },
  edited: {
    subject: '{{ shop.name }}: عُدّل طلبك {{ order.number }}',
    heading: 'عُدّل طلبك',
    text: 'مرحبًا {{ buyer.name }}، هذا ما تغيّر في طلبك {{ order.number }}:',
    total: 'الإجمالي قبل التعديل {{ edit.before }}، وبعده {{ edit.after }}',
    due: 'المبلغ المتبقي للدفع {{ edit.due }}: توضح صفحة الطلب كيفية الدفع.',
    refund: 'نعيد إليك {{ edit.refund }}.',
  },
  reopened: {
    subject: '{{ shop.name }}: طلبك {{ order.number }} مفتوح من جديد',
    heading: 'طلبك مفتوح من جديد',
    text: 'مرحبًا {{ buyer.name }}، طلبك الملغى {{ order.number }} مفتوح من جديد.',
  },
  openConsole: 'فتح لوحة الإدارة',
}
