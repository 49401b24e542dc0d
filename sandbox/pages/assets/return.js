// Sends the browser back to the shop, as SSLCommerz's page does. Without this file its button does.
document.getElementById('return').submit()
