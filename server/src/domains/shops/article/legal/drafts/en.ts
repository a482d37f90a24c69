import type { LegalDrafts } from '../legal-drafts.ts'

export const en: LegalDrafts = {
  group: 'Legal',
  pages: {
    terms: {
      title: 'Terms of sale',
      html: `<h2>1. Who you buy from</h2>
<p>These terms apply to all orders at {{website.domain}}. Your contract is with {{seller.name}}, {{seller.address}} (“we”).</p>
<h2>2. Contract</h2>
<p>The products shown are an invitation to order. With “Place order” you make a binding offer. The contract is concluded when we confirm that we accept the order or send the goods. If we cannot accept an order, we tell you and pay back at once what you have paid.</p>
<h2>3. Prices and payment</h2>
<p>The prices at the time of the order apply. Taxes and shipping costs are shown before you place the order. You pay with one of the methods offered at the checkout.</p>
<h2>4. Delivery</h2>
<p>We deliver to the address that you give. Countries, costs and estimated times are shown at the checkout and on the shipping page.</p>
<h2>5. Right of withdrawal</h2>
<p>Consumers have a right of withdrawal. It is described on the page about withdrawal.</p>
<h2>6. Goods that are not as agreed</h2>
<p>The statutory rights apply if goods are faulty or not as described. Please write to {{seller.email}} with your order number.</p>
<h2>7. Liability</h2>
<p>We are liable under the law for intent and gross negligence, for injury to life, body and health, and wherever the law does not allow liability to be limited. Otherwise we are liable only for the breach of essential duties and limited to the foreseeable damage.</p>
<h2>8. Applicable law</h2>
<p>The law of the country in which we are established applies. Consumers keep the protection of the mandatory law of the country in which they live.</p>`,
    },
    privacy: {
      title: 'Privacy policy',
      html: `<h2>1. Controller</h2>
<p>{{seller.name}}, {{seller.address}}, {{seller.email}}, is responsible for the processing of personal data on {{website.domain}}.</p>
<h2>2. Orders</h2>
<p>To carry out your order we process your name, addresses, e-mail, phone number, what you ordered and how you paid (Art. 6(1)(b) GDPR). We pass on what is needed to carriers and to the payment provider that you choose. Order data are kept as long as commercial and tax law requires (Art. 6(1)(c) GDPR).</p>
<p>If you ask for a reminder at the checkout, we keep your cart and e-mail address for it (Art. 6(1)(a) GDPR) until you order or unsubscribe, for 38 days at most. A cart that we reminded you of is kept for 30 days after that e-mail even if you order; it is deleted when you unsubscribe.</p>
<p>After shipping we may invite you once by e-mail to review what you bought (Art. 6(1)(f) GDPR); the link in the e-mail lets you object at any time. Reviews are published with the name that you give.</p>
<p>If you leave your e-mail address at a sold-out product, we write to you once when it is back (Art. 6(1)(a) GDPR). You can unsubscribe at any time.</p>
<p>If you write to us, we process your name, e-mail address and message to answer you (Art. 6(1)(b) and (f) GDPR).</p>
<h2>3. Customer account</h2>
<p>If you sign in, we store your e-mail address and the addresses that you save. A cookie that is technically necessary keeps you signed in. You can delete the account data at any time by writing to us.</p>
<h2>4. Visit statistics of the shop</h2>
<p>We count which pages are visited, without cookies and without profiles of persons, to improve the shop (Art. 6(1)(f) GDPR).</p>
<h2>5. Services of other companies</h2>
<p>Statistics or advertising services of other companies run only if you have agreed (Art. 6(1)(a) GDPR). You can change your choice at any time with “Cookie settings” at the foot of each page.</p>
<h2>6. Your browser</h2>
<p>The cart, the wish list and the products you viewed recently are stored in your browser only, so that they are there when you come back.</p>
<h2>7. Your rights</h2>
<p>You have the right of access, rectification, erasure, restriction and portability, the right to object, and the right to withdraw consent for the future. Please write to {{seller.email}}. You may also complain to a data protection authority.</p>`,
    },
    withdrawal: {
      title: 'Right of withdrawal',
      html: `<h2>Right of withdrawal</h2>
<p>If you are a consumer, you have the right to withdraw from this contract within 14 days without giving any reason.</p>
<p>The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods; with several goods of one order that are delivered separately, of the last good.</p>
<p>To exercise the right of withdrawal, you must inform us ({{seller.name}}, {{seller.address}}, {{seller.email}}, {{seller.phone}}) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or e-mail). You may use the model withdrawal form below, but it is not obligatory.</p>
<p>To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.</p>
<h2>Effects of withdrawal</h2>
<p>If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.</p>
<p>You shall send back the goods or hand them over to us at {{seller.address}} without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal to us. You will have to bear the direct cost of returning the goods. You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.</p>
<h2>No right of withdrawal</h2>
<p>There is no right of withdrawal for goods made to your specifications or clearly personalised, for goods that spoil rapidly, and for sealed goods that are not suitable for return for reasons of health or hygiene once they were unsealed.</p>
<h2>Model withdrawal form</h2>
<p>To {{seller.name}}, {{seller.address}}, {{seller.email}}: I/We hereby give notice that I/we withdraw from my/our contract of sale of the following goods — Ordered on / received on — Order number — Name of consumer(s) — Address of consumer(s) — Signature of consumer(s) (only if this form is notified on paper) — Date</p>`,
    },
    shipping: {
      title: 'Shipping',
      html: `<h2>Where we deliver</h2>
<p>The countries that we deliver to are listed at the checkout, with the methods for each.</p>
<h2>Costs</h2>
<p>The checkout shows the shipping costs before you place the order. There are no further costs from us; for deliveries to other customs areas, import duties and taxes may be due at the border.</p>
<h2>Time</h2>
<p>The estimated days of delivery are shown at the checkout and on the page of your order. As soon as a parcel is sent, you get an e-mail with its tracking number.</p>
<h2>Damaged or lost parcels</h2>
<p>Please write to {{seller.email}} with your order number, and with a picture if the parcel is damaged. The risk of transport is ours.</p>`,
    },
    imprint: {
      title: 'Legal notice',
      html: `<h2>Provider</h2>
<p>{{seller.name}}<br>{{seller.address}}</p>
<h2>Contact</h2>
<p>E-mail: {{seller.email}}<br>Phone: {{seller.phone}}</p>
<h2>Registration</h2>
<p>{{seller.registration}}</p>
<h2>Responsible for the content</h2>
<p>{{seller.name}}, address as above</p>`,
    },
  },
}
